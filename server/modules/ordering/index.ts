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
