export { addressColumns, checkArea, presentAddress } from './address.ts'
export { answerOnce } from './answer-once.ts'
export { checkCart, checkOfferable, checkQuantities, earliestCutoff, termsOf } from './cart-checks.ts'
export { contactColumns, presentContact, telErrors } from './contact.ts'
export { decideAndWrite } from './decide-and-write.ts'
export { keptTimeline, momentsOf } from './fee-timeline.ts'
export {
  fingerprintOf,
  isSameRequest,
  type KeyedRequest,
  type KeyRecord,
  keyedRequest,
  keyRecordOf,
  readKey,
  requireKey,
} from './idempotency.ts'
export { holdAccount } from './queries.ts'
