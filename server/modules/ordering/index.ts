export { addressColumns, checkArea, presentAddress } from './address.ts'
export { answerOnce } from './answer-once.ts'
export { checkCart, checkOfferable, checkQuantities } from './cart-checks.ts'
export { checkIsTaking } from './check-is-taking.ts'
export { contactColumns, presentContact, telErrors } from './contact.ts'
export {
  fingerprintOf,
  isSameRequest,
  type KeyedRequest,
  type KeyRecord,
  keyedRequest,
  keyRecordOf,
  readKey,
  requireKey,
  staffKeyRecordOf,
} from './idempotency.ts'
export { checkCancellation, earliestCutoff, keptTimeline, momentsOf, termsOf } from './order-terms.ts'
export { holdAccount } from './queries.ts'
export { writeInTurn } from './write-in-turn.ts'
