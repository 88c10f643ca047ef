import type { Module } from '#context'
import { listAuditLog } from './list-audit-log.ts'

export { changeRecord, type RecordChange, showRecord } from './record-doors.ts'

export const audit: Module = { endpoints: [listAuditLog] }
