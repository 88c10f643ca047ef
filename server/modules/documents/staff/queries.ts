import { and, desc, eq, gt, ilike, isNull, like, lte, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { IssuedKind } from '#domain/document.ts'
import type { PaperState } from '#domain/paper-ledger.ts'
import { quotes } from '#tables/quotes'
import { inPart } from '../search/queries.ts'
import { gramsOf, issuedDocuments } from '../tables.ts'

/** A table that papers are found in, by whatever they are asked for. */
export type Shelf = {
  table: PgTable
  /** What is a paper in it. */
  isPaper: SQL | undefined
  id: SQLWrapper
  date: SQLWrapper
  amount: SQLWrapper
  number: SQLWrapper
  /** Its place among those of one day, as one of the two has it; the other is null. */
  place: { ordinal: SQLWrapper; quoted: SQLWrapper }
  /** As the index of its day has it. */
  lastFirst: SQL[]
  isKind(kind: IssuedKind): SQL
  isPartner(part: string): SQL
  isInState(state: PaperState): SQL
  text: SQL
  grams: SQL
}

export const issuedPapers: Shelf = {
  table: issuedDocuments,
  isPaper: undefined,
  id: issuedDocuments.id,
  date: issuedDocuments.date,
  amount: issuedDocuments.amount,
  number: issuedDocuments.number,
  place: { ordinal: issuedDocuments.ordinal, quoted: sql`null::text` },
  lastFirst: [desc(issuedDocuments.date), desc(issuedDocuments.ordinal)],
  isKind: (kind) => eq(issuedDocuments.kind, kind),
  isPartner: (part) => hasPart(issuedDocuments.partner, part),
  isInState: (state) => eq(issuedDocuments.state, state),
  text: sql`${issuedDocuments.searchText}`,
  grams: gramsOf(issuedDocuments.searchText),
}

/** Quotes that nobody has ordered, or whose order has not had its papers yet. */
export const quotedPapers = (now: Date): Shelf => ({
  table: quotes,
  isPaper: not(quotes.paperIssued),
  id: quotes.id,
  date: quotes.meetupDate,
  amount: quotes.total,
  number: quotes.number,
  place: { ordinal: sql`null::int`, quoted: quotes.number },
  lastFirst: [desc(quotes.meetupDate), desc(quotes.number)],
  isKind: (kind) => (kind === 'quotation' ? sql`true` : sql`false`),
  isPartner: (part) => hasPart(quotes.addressee, part),
  isInState: (state) => quoteIsInState(state, now),
  text: sql`${quotes.searchText}`,
  grams: gramsOf(quotes.searchText),
})

/** Where no letter has two cases, as in most names, a third of the time is enough. */
const hasPart = (column: PgColumn, part: string): SQL =>
  (part.toLowerCase() === part.toUpperCase() ? like : ilike)(column, inPart(part))

/** As `endOfQuote` has it. */
function quoteIsInState(state: PaperState, now: Date): SQL {
  if (state === 'replaced') return sql`false`
  const isOpen = isNull(quotes.orderedAt)
  const isReturned = eq(quotes.answer, 'returned')
  return state === 'void'
    ? and(isOpen, or(isReturned, lte(quotes.expiresAt, now)))!
    : or(not(isOpen), and(sql`${quotes.answer} is distinct from 'returned'`, gt(quotes.expiresAt, now)))!
}
