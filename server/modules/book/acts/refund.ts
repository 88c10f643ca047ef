import type { RefundToNote } from '#contract/admin/money-fields.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { balanceOf } from '#domain/book.ts'
import type { Yen } from '#domain/money.ts'
import { longJapaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { isSent } from '#modules/refund-accounts'
import { enterRefund, noteRefunded } from '../entries-by-staff.ts'
import { notedBefore } from '../note-received.ts'
import type { EntryRow } from '../queries.ts'
import { idOf } from '../sale-id.ts'
import { standingAmong } from '../standing-entries.ts'
import type { Act } from './act.ts'

const ways = { bank: 'transfer', card: 'card', cash: 'cash' } as const

type Key = { keyHash: Buffer; fingerprint: Buffer }

/** Money that has gone back, by whatever way, of what is owed back. */
export const refundAct = (
  { amount, method, paid_on: paidOn, note }: RefundToNote,
  key: Key,
): Act<'more_than_owed' | 'already_sent' | 'invalid' | 'idempotency_mismatch'> => ({
  isDone: async ({ by }, tx) => {
    const known = await notedBefore(tx, { by, key })
    return isRefusing(known) ? known : known !== undefined
  },
  write: async (tx, { sale, sums, entries, by, now }) => {
    if (await isSent(tx, idOf(sale))) return refused('already_sent')
    const wrong = (field: string, message: string) => refused('invalid', { errors: [{ field, message }] })
    if (method === 'card' && !entries.some(isByCard)) return wrong('method', neverByCard)
    const first = firstReceived(entries)
    if (first && paidOn < first) return wrong('paid_on', beforeReceived(first))
    const no = await noteRefunded(tx, { sale, sums, amount, note, by, now, method: ways[method], paidOn, key })
    return no ?? { act: 'refund', amount, reason: note, refund: { method, paidOn } }
  },
})

const isByCard = ({ kind, method }: EntryRow) => kind === 'received' && method === 'card'

const neverByCard = 'カードでのお支払いがないため、カードには返せません。'

const beforeReceived = (day: TokyoDate) =>
  `はじめのご入金（${longJapaneseDate(day)}）より前には、返せません。返した日をお確かめください。`

/** The day on which the first money came that stands; undefined: none has. */
const firstReceived = (entries: readonly EntryRow[]): TokyoDate | undefined =>
  standingAmong(entries)
    .flatMap(({ kind, accountingDay }) => (kind === 'received' && accountingDay ? [accountingDay] : []))
    .toSorted()[0]

/** What the bank has paid out of a file: that it was right to ask for it was looked at when the file was made. */
export const transferAct = ({ amount, paidOn }: { amount: Yen; paidOn: TokyoDate }): Act => ({
  write: async (tx, { sale, by, now }) => {
    await enterRefund(tx, { sale, amount, paidOn, by, now, method: 'transfer', note: '' })
    return { act: 'refund', amount, reason: '', refund: { method: 'bank', paidOn } }
  },
})

/** What the bank could not pay out: nothing of it is in the book, and the customer is asked for another account. */
export const returnedAct = (amount: Yen): Act => ({ write: async () => ({ act: 'returned', amount, reason: '' }) })

/** The customer is asked where to the money goes that is owed back. */
export const askAct = (): Act<'nothing_to_return' | 'already_sent'> => ({
  write: async (tx, { sale, sums }) => {
    const amount = -balanceOf(sums)
    if (amount <= 0) return refused('nothing_to_return')
    return (await isSent(tx, idOf(sale))) ? refused('already_sent') : { act: 'asked', amount, reason: '' }
  },
})

/** What was to go back to a card goes back by bank: the customer is asked where to. */
export const byBankAct = (): Act => ({
  write: async (_tx, { sums }) => {
    const amount = -balanceOf(sums)
    return amount > 0 ? { act: 'by_bank', amount, reason: '' } : undefined
  },
})
