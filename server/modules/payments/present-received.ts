import type { ReceivedPayment } from '#contract/admin/received-payments.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { ReceivedRow } from './queries.ts'

export const presentReceived = (row: ReceivedRow): ReceivedPayment => ({
  id: row.id,
  amount: row.amount,
  received_on: row.receivedOn,
  payer: row.payer,
  note: row.note,
  reverses: row.reverses,
  noted_at: isoInTokyo(row.notedAt),
  noted_by: row.byName,
})
