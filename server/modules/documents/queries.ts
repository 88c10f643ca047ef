import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '#context'
import type { IssuedKind } from '#domain/document.ts'
import { issuedDocuments } from './tables.ts'

export type IssuedRow = typeof issuedDocuments.$inferSelect

/** The papers of one kind that an order has, from the first. */
export const issuedOf = (
  db: Pick<Context['db'], 'select'>,
  { meetupId, kind }: { meetupId: string; kind: IssuedKind },
): Promise<IssuedRow[]> =>
  db
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.meetupId, meetupId), eq(issuedDocuments.kind, kind)))
    .orderBy(asc(issuedDocuments.issuedAt), asc(issuedDocuments.serial))
