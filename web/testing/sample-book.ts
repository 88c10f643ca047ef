import type { BookEntry } from '#contract/admin/book-entries.ts'
import type { BookKind } from '#domain/book.ts'
import { effectOf } from '#domain/book.ts'
import type { Yen } from '#domain/money.ts'

/** An entry of the book of an order, written by 佐伯 on 18 December unless told otherwise. */
export const bookEntry = (kind: BookKind, amount: Yen, changes: Partial<BookEntry> = {}): BookEntry => ({
  id: `${kind} ${amount}`,
  kind,
  amount,
  effect: effectOf(kind) * amount,
  accounting_day: '2026-12-18',
  at: '2026-12-18T10:00:00+09:00',
  by_name: '佐伯 真琴',
  note: '',
  reason: null,
  method: null,
  payer: '',
  reverses: null,
  lines: [],
  may_be_taken_back: false,
  ...changes,
})
