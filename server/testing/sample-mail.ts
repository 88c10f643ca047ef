/** The order of the design's example mail; for tests and for looking at. */
export { sampleOrder as sampleMail } from '../modules/mail/words/sample-order.ts'
