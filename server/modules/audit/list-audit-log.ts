import { seesErased, serve } from '#context'
import * as contract from '#contract/admin/audit-log.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { type AuditRow, countLinesOfDays, findEntries } from './queries.ts'

export const listAuditLog = serve(contract.listAuditLog, async ({ query, caller }, context) => {
  const { page, ...asked } = query
  const filters = { ...asked, seesErased: seesErased(caller) }
  const { rows, total } = await findEntries(context, { page, ...filters })
  const lines = await countLinesOfDays(context, rows, filters)
  return {
    rows: rows.map((row) => ({ ...presentEntry(row), lines_of_day: lines.get(tokyoDateOf(row.at)) ?? null })),
    total,
  }
})

const presentEntry = ({
  id,
  at,
  byUserId,
  byName,
  action,
  recordKind,
  recordId,
  recordLabel,
  before,
  after,
  network,
}: AuditRow) => ({
  id,
  at: isoInTokyo(at),
  by: { id: byUserId, name: byName },
  action,
  record: { kind: recordKind, id: recordId, label: recordLabel },
  before,
  after,
  network,
})
