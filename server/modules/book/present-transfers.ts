import type { ReceivedPayment } from '#contract/admin/received-payments.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { EntryRow } from './queries.ts'

/** What staff noted of what came by transfer; a card's payments are elsewhere. */
export const presentTransfers = (entries: readonly EntryRow[]): ReceivedPayment[] =>
  entries
    .filter(({ kind, method }) => kind === 'received' && method === 'transfer')
    .map((row) => ({
      id: row.id,
      amount: row.amount,
      received_on: row.accountingDay!,
      payer: row.payer,
      note: row.note,
      reverses: row.reverses,
      noted_at: isoInTokyo(row.at),
      noted_by: row.byName,
    }))
