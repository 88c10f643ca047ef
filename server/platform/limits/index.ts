export { addressMark, mailboxMark } from './address-mark.ts'
export { type Attempt, countAttempt, type LimitContext, refuseOver, withLimits } from './count-attempt.ts'
export {
  awaitTurn,
  type Counted,
  countLimits,
  endLimitIn,
  type Limit,
  purgeExpiredLimits,
  readLimits,
  releaseLimits,
  resetLimit,
  resetLimits,
  resetLimitsAbout,
  type Standing,
} from './counts.ts'
export { limitConcurrency } from './limit-concurrency.ts'
export { type MemoryLimits, openMemoryLimits } from './memory-limit.ts'
export {
  day,
  type Figures,
  hour,
  type LimitedParty,
  type LimitRule,
  limitsFor,
  minute,
  perAccount,
  perNetwork,
} from './rules.ts'
export { atOnceByKey, serialByKey } from './serial-by-key.ts'
export { writeProbe } from './write-probe.ts'
