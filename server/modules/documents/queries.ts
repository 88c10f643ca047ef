import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { IssuedKind } from '#domain/document.ts'
import type { PaperMark } from '#domain/paper-ledger.ts'
import type { Sql, Tx } from '#platform/db'
import type { PaperFacts } from './facts.ts'
import { documentMarks, issuedDocuments } from './tables.ts'

export type Reading = Pick<Tx, 'select'>

export type IssuedRow = typeof issuedDocuments.$inferSelect

/** A paper, and what has become of it. */
export type KeptPaper = IssuedRow & PaperMark & { voidedAt: Date | null; replacedAt: Date | null }

/** What takes the place of a paper. */
export const successors = alias(issuedDocuments, 'successors')

/** The papers of a sale, from the first. */
export async function papersOf(db: Reading, saleId: string): Promise<KeptPaper[]> {
  const rows = await db
    .select({
      document: issuedDocuments,
      voidedBy: documentMarks.voidedBy,
      voidedAt: documentMarks.voidedAt,
      replacedBy: successors.number,
      replacedAt: documentMarks.replacedAt,
    })
    .from(issuedDocuments)
    .leftJoin(documentMarks, eq(documentMarks.documentId, issuedDocuments.id))
    .leftJoin(successors, eq(successors.id, documentMarks.replacedBy))
    .where(isOfOne([saleId]))
    .orderBy(asc(issuedDocuments.ordinal))
  return rows.map(({ document, ...mark }) => ({ ...document, ...mark }))
}

export const isOfOne = (saleIds: readonly string[]) =>
  or(inArray(issuedDocuments.meetupId, [...saleIds]), inArray(issuedDocuments.planBookingId, [...saleIds]))

export const ofKind = (papers: readonly KeptPaper[], kind: IssuedKind) => papers.filter((paper) => paper.kind === kind)

/** The orders that have a paper of that number: a part of a statement with their ids. */
export const ordersOfPaper = (query: Sql, number: string | null) =>
  query`select meetup_id from issued_documents where number = ${number} and meetup_id is not null`

/** The same of bookings. */
export const bookingsOfPaper = (number: string) =>
  sql`select plan_booking_id from issued_documents where number = ${number} and plan_booking_id is not null`

/** The order or the booking that a paper is of. */
export async function ownerOfDocument(
  db: Reading,
  id: string,
): Promise<Pick<IssuedRow, 'meetupId' | 'planBookingId'> | undefined> {
  const [row] = await db
    .select({ meetupId: issuedDocuments.meetupId, planBookingId: issuedDocuments.planBookingId })
    .from(issuedDocuments)
    .where(eq(issuedDocuments.id, id))
  return row
}

/** What an issued paper says. */
export async function factsOf(db: Reading, id: string): Promise<PaperFacts> {
  const [row] = await db
    .select({ facts: issuedDocuments.facts })
    .from(issuedDocuments)
    .where(eq(issuedDocuments.id, id))
  return row!.facts
}
