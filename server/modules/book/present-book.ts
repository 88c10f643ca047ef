import type { BookEntry } from '#contract/admin/book-entries.ts'
import { amountOf, effectOf, type Sold } from '#domain/book.ts'
import { isoInTokyo, type TokyoDate } from '#domain/tokyo-date.ts'
import type { EntryRow } from './queries.ts'
import { standingAmong } from './standing-entries.ts'

type Sale = {
  id: string
  agreedAt: Date
  /** Of the delivery or the service. */
  day: TokyoDate
  sold: Sold
}

/** All entries of a sale, from the first. One that nothing has happened to yet is an entry by itself, as in the view. */
export function presentBook(entries: readonly EntryRow[], sale: Sale): BookEntry[] {
  const standing = new Set(standingAmong(entries).map(({ id }) => id))
  const rows = entries.map((row) => presentEntry(row, sale.day, standing.has(row.id)))
  return entries.some(({ kind }) => kind === 'sale') ? rows : [...agreedEntry(sale), ...rows]
}

/** Nothing of a sale is taken back here: it is changed, cancelled or credited. What came has an act of its own. */
const isTakenBackHere = ({ kind, paymentId }: EntryRow) =>
  kind !== 'sale' && kind !== 'fee' && kind !== 'received' && paymentId === null

const presentEntry = (row: EntryRow, day: TokyoDate, isStanding: boolean): BookEntry => ({
  id: row.id,
  kind: row.kind,
  amount: row.amount,
  effect: effectOf(row.kind) * row.amount,
  accounting_day: row.accountingDay ?? day,
  at: isoInTokyo(row.at),
  by_name: row.byName,
  note: row.note,
  reason: row.reason,
  method: row.method,
  payer: row.payer,
  reverses: row.reverses,
  lines: (row.lines ?? []).map(({ name, qty, unitPrice, amount, rate }) => ({
    name,
    qty,
    unit_price: unitPrice,
    amount,
    tax_rate: rate,
  })),
  may_be_taken_back: isStanding && isTakenBackHere(row),
})

function agreedEntry({ id, agreedAt, day, sold }: Sale): BookEntry[] {
  const amount = amountOf(sold.groups)
  if (amount === 0) return []
  return [
    {
      id,
      kind: 'sale',
      amount,
      effect: amount,
      accounting_day: day,
      at: isoInTokyo(agreedAt),
      by_name: '',
      note: '',
      reason: null,
      method: null,
      payer: '',
      reverses: null,
      lines: [],
      may_be_taken_back: false,
    },
  ]
}
