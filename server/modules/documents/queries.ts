import { asc, eq, inArray, max, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { IssuedKind } from '#domain/document.ts'
import type { PaperMark } from '#domain/paper-ledger.ts'
import type { Tx } from '#platform/db'
import { meetupRevisions } from '#tables/meetups'
import type { PaperFacts } from './facts.ts'
import { documentMarks, issuedDocuments } from './tables.ts'

export type Reading = Pick<Tx, 'select'>

export type IssuedRow = typeof issuedDocuments.$inferSelect

/** A paper, and what has become of it. */
export type KeptPaper = IssuedRow & PaperMark

/** What takes the place of a paper. */
export const successors = alias(issuedDocuments, 'successors')

/** The papers of a sale, from the first. */
export async function papersOf(db: Reading, saleId: string): Promise<KeptPaper[]> {
  const rows = await db
    .select({ document: issuedDocuments, voidedBy: documentMarks.voidedBy, replacedBy: successors.number })
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

/** When an order was last changed; undefined: never. */
export async function lastChangedAt(db: Reading, meetupId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: max(meetupRevisions.at) })
    .from(meetupRevisions)
    .where(eq(meetupRevisions.meetupId, meetupId))
  return row?.at ?? undefined
}

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
