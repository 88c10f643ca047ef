import type { BookEntry } from '#contract/admin/book-entries.ts'
import { creditReasonWords, entryWords } from '#contract/admin/book-words.ts'
import { paidByWords } from '#contract/paper-words.ts'
import { formatNumber, type Yen } from '#domain/money.ts'
import { monthAndDay, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'

export type LedgerRow = {
  entry: BookEntry
  /** The day on which it happened. */
  on: TokyoDate
  title: string
  /** What it is about, why, and who wrote it. */
  facts: string[]
  /** Whether it is about what is owed, or about what came and went back. */
  side: 'bill' | 'cash'
  /** What it does to that: what goes back is negative. */
  amount: Yen
  /** After it: what is left. */
  balance: Yen
  /** A later entry has taken it back. */
  isTakenBack: boolean
}

/** All entries from the first, each with what was left after it. */
export function ledgerRows(book: readonly BookEntry[]): LedgerRow[] {
  const takenBack = new Set(book.map(({ reverses }) => reverses))
  let [balance, billed] = [0, 0]
  return book.map((entry) => {
    balance += entry.effect
    if (entry.kind === 'sale') billed += entry.effect
    const side = isCash(entry) ? 'cash' : 'bill'
    return {
      entry,
      on: dayOf(entry),
      title: entry.kind === 'sale' ? saleTitle(entry, billed) : titleOf(entry),
      facts: factsOf(entry),
      side,
      amount: side === 'cash' ? 0 - entry.effect : entry.effect,
      balance,
      isTakenBack: takenBack.has(entry.id),
    }
  })
}

const isCash = ({ kind }: BookEntry): boolean => kind === 'received' || kind === 'bank_fee' || kind === 'refunded'

/** What was agreed counts for the day of the delivery, whenever that was agreed: then another day is named. */
const dayOf = ({ kind, at, accounting_day }: BookEntry): TokyoDate =>
  kind === 'sale' ? tokyoDateOf(new Date(at)) : accounting_day

/** `billed`: what all of them come to, with this one. */
function saleTitle({ effect }: BookEntry, billed: Yen): string {
  if (effect === billed && effect > 0) return entryWords.sale
  if (billed === 0) return 'キャンセル'
  return effect === 0 ? '税率の変更' : 'ご注文の変更'
}

const titleOf = ({ kind, reverses, method }: BookEntry): string => {
  const name = `${entryWords[kind]}${method === null ? '' : `（${paidByWords[method]}）`}`
  return reverses === null ? name : `打ち消し：${name}`
}

/** Each once: who orders and who pays are often the same. */
const factsOf = ({ kind, at, accounting_day, reverses, reason, lines, payer, note, by_name }: BookEntry): string[] => [
  ...new Set(
    [
      kind === 'sale' && tokyoDateOf(new Date(at)) !== accounting_day ? `${monthAndDay(accounting_day)}の売上` : '',
      ...(reverses === null ? lines.map(lineWords) : []),
      reason === null || reverses !== null ? '' : creditReasonWords[reason],
      kind === 'fee' || kind === 'compensation' ? '不課税' : '',
      payer,
      note,
      by_name,
    ].filter((fact) => fact !== ''),
  ),
]

const lineWords = ({ name, qty, tax_rate }: BookEntry['lines'][number]): string =>
  `${name}${qty === 1 ? '' : ` ${formatNumber(qty)}点`}（${tax_rate}%）`
