import type { Module } from '#context'
import { exportAuditLog } from './export-audit-log.ts'
import { listAuditLog } from './list-audit-log.ts'
import { listAuditPeople } from './list-audit-people.ts'

export { askedWords } from './asked-words.ts'
export { changedFields } from './changed-fields.ts'
export { putInOrder, withNumber } from './put-in-order.ts'
export {
  countEntriesBy,
  findHistory,
  findLastChangeOf,
  findLastChanges,
  nobody,
  noteEntry,
  noteOwnEntries,
} from './queries.ts'
export { changeRecord, type RecordChange, showRecord } from './record-doors.ts'
export { withLogged } from './with-logged.ts'

export const audit: Module = { endpoints: [listAuditLog, listAuditPeople, exportAuditLog] }
