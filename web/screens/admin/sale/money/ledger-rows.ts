import type { BookEntry } from '#contract/admin/book-entries.ts'
import { creditReasonWords, entryWords } from '#contract/admin/book-words.ts'
import { paidByWords } from '#contract/paper-words.ts'
import { formatNumber, type Yen } from '#domain/money.ts'

export type LedgerRow = {
  entry: BookEntry
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
  let balance = 0
  return book.map((entry) => {
    balance += entry.effect
    const side = isCash(entry) ? 'cash' : 'bill'
    return {
      entry,
      title: titleOf(entry),
      facts: factsOf(entry),
      side,
      amount: side === 'cash' ? 0 - entry.effect : entry.effect,
      balance,
      isTakenBack: takenBack.has(entry.id),
    }
  })
}

const isCash = ({ kind }: BookEntry): boolean => kind === 'received' || kind === 'bank_fee' || kind === 'refunded'

const titleOf = ({ kind, reverses, method }: BookEntry): string => {
  const name = `${entryWords[kind]}${method === null ? '' : `（${paidByWords[method]}）`}`
  return reverses === null ? name : `打ち消し：${name}`
}

/** Each once: who orders and who pays are often the same. */
const factsOf = ({ kind, reverses, reason, lines, payer, note, by_name }: BookEntry): string[] => [
  ...new Set(
    [
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
