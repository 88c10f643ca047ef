import { serve } from '#context'
import * as contract from '#contract/admin/audit-log.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { type AuditRow, findEntries } from './queries.ts'

export const listAuditLog = serve(contract.listAuditLog, async ({ query }, context) => {
  const { rows, total } = await findEntries(context, query)
  return { rows: rows.map(presentEntry), total }
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
