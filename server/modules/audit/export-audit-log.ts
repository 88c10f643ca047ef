import { seesErased } from '#context'
import { auditFieldWords } from '#contract/admin/audit-field-words.ts'
import * as contract from '#contract/admin/audit-log.ts'
import { type AuditAction, auditActions } from '#contract/admin/audit-words.ts'
import { kindOfRecord } from '#contract/admin/record-kinds.ts'
import { refused } from '#contract/refusals.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { writeCsv } from '#platform/csv'
import { askedWords } from './asked-words.ts'
import { type AuditRow, findEntriesForFile } from './queries.ts'
import { showRecord } from './record-doors.ts'

/** One line for each act. That somebody took it along is itself in the log, with what was asked for. */
export const exportAuditLog = showRecord(contract.exportAuditLog, async ({ query, caller, addHeader }, context) => {
  const rows = await findEntriesForFile(context, { ...query, seesErased: seesErased(caller) })
  if (rows.length > contract.mostRowsInAuditCsv) return refused('too_many_rows')
  const name = encodeURIComponent(`操作の記録_${tokyoDateOf(context.now())}.csv`)
  addHeader('content-disposition', `attachment; filename="audit-log.csv"; filename*=UTF-8''${name}`)
  return { id: 'audit_log', label: askedWords(query), answer: writeCsv([heads, ...rows.map(cells)]) }
})

const heads = ['記録番号', '日時', 'だれが', '操作', '対象', '対象の番号', '対象のID', 'まえ', 'あと', 'どこから']

const cells = (row: AuditRow): string[] => [
  String(row.id),
  isoInTokyo(row.at),
  row.byName,
  auditActions[row.action as AuditAction]?.words ?? row.action,
  kindOfRecord(row.recordKind).words,
  row.recordLabel,
  row.recordId,
  fieldsIn(row, row.before),
  fieldsIn(row, row.after),
  row.network,
]

function fieldsIn({ recordKind }: AuditRow, fields: AuditRow['before']): string {
  return Object.entries(fields ?? {})
    .map(
      ([name, value]) =>
        `${auditFieldWords(recordKind, name) ?? name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join('\n')
}
