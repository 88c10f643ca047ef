import { and, asc, desc, eq, gte, ilike, lte } from 'drizzle-orm'
import type { Context } from '#context'
import type { Paged } from '#contract/endpoint.ts'
import { rowsPerPage } from '#contract/page-size.ts'
import type { IssuedKind } from '#domain/document.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { meetups } from '#tables/meetups'
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

export type FoundDocument = { document: IssuedRow; meetup: { id: string; number: string; title: string } }

const withMeetup = (db: Context['db']) =>
  db
    .select({ document: issuedDocuments, meetup: { id: meetups.id, number: meetups.number, title: meetups.title } })
    .from(issuedDocuments)
    .innerJoin(meetups, eq(meetups.id, issuedDocuments.meetupId))

const lastFirst = [desc(issuedDocuments.date), desc(issuedDocuments.issuedAt), desc(issuedDocuments.id)]

/** All papers of an order that is known to be the caller's. */
export const issuedFor = ({ db }: Pick<Context, 'db'>, meetupId: string): Promise<FoundDocument[]> =>
  withMeetup(db)
    .where(eq(issuedDocuments.meetupId, meetupId))
    .orderBy(...lastFirst)

/** A paper of an order of this account. */
export async function findOwnDocument(
  { db }: Pick<Context, 'db'>,
  { id, userId }: { id: string; userId: string },
): Promise<IssuedRow | undefined> {
  const [found] = await withMeetup(db).where(and(eq(issuedDocuments.id, id), eq(meetups.userId, userId)))
  return found?.document
}

export type DocumentSearch = {
  userId: string
  page: number
  from?: TokyoDate
  to?: TokyoDate
  min?: number
  max?: number
  partner?: string
}

/** By date, amount and partner, each with its range or part. */
export async function searchOwnDocuments(
  { db }: Pick<Context, 'db'>,
  { userId, page, from, to, min, max, partner }: DocumentSearch,
): Promise<Paged<FoundDocument[]>> {
  const matches = and(
    eq(meetups.userId, userId),
    from === undefined ? undefined : gte(issuedDocuments.date, from),
    to === undefined ? undefined : lte(issuedDocuments.date, to),
    min === undefined ? undefined : gte(issuedDocuments.amount, min),
    max === undefined ? undefined : lte(issuedDocuments.amount, max),
    partner ? ilike(issuedDocuments.partner, `%${partner.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  )
  const all = withMeetup(db).where(matches)
  const [total, rows] = await Promise.all([
    db.$count(all),
    withMeetup(db)
      .where(matches)
      .orderBy(...lastFirst)
      .limit(rowsPerPage)
      .offset((page - 1) * rowsPerPage),
  ])
  return { rows, total }
}
