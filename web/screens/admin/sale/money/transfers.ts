import type { BookEntry } from '#contract/admin/book-entries.ts'

/** What came by transfer was noted by staff; what a card company says is no note. */
export const isNotedTransfer = ({ kind, method, reverses }: BookEntry): boolean =>
  kind === 'received' && method === 'transfer' && reverses === null

/** Those that nothing has taken back, from the first. */
export function transfersThatStand(book: readonly BookEntry[]): BookEntry[] {
  const takenBack = new Set(book.map(({ reverses }) => reverses))
  return book.filter((entry) => isNotedTransfer(entry) && !takenBack.has(entry.id))
}
