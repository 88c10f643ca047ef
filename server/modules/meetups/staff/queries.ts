import { and, asc, desc, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { OrderRecord } from '#contract/admin/order-record.ts'
import type { Tx } from '#platform/db'
import type { MeetupRow } from '../present.ts'
import { meetupHistory, meetupNotes, meetupRevisions, meetups } from '../tables.ts'

type Reading = Pick<Tx, 'select'>

/** Every step of an order, the first one first, with who made it. */
export const stepsOf = (db: Reading, id: string) =>
  db.select().from(meetupHistory).where(eq(meetupHistory.meetupId, id)).orderBy(asc(meetupHistory.id))

/** Whether a step was taken back after that moment. */
export async function wasSteppedBack(db: Reading, { id, since }: { id: string; since: Date }): Promise<boolean> {
  const [step] = await db
    .select({ id: meetupHistory.id })
    .from(meetupHistory)
    .where(and(eq(meetupHistory.meetupId, id), isNotNull(meetupHistory.reason), gte(meetupHistory.at, since)))
    .limit(1)
  return step !== undefined
}

const mostRevisions = 200

/** What the order was before each change, the last change first. */
export const revisionsOf = (db: Reading, id: string) =>
  db
    .select()
    .from(meetupRevisions)
    .where(eq(meetupRevisions.meetupId, id))
    .orderBy(desc(meetupRevisions.revision))
    .limit(mostRevisions)

export type NoteRow = typeof meetupNotes.$inferSelect

export const notesOf = (db: Reading, id: string): Promise<NoteRow[]> =>
  db.select().from(meetupNotes).where(eq(meetupNotes.meetupId, id)).orderBy(asc(meetupNotes.at), asc(meetupNotes.id))

export async function findNote(
  db: Reading,
  { by, keyHash }: { by: string; keyHash: Buffer },
): Promise<NoteRow | undefined> {
  const [note] = await db
    .select()
    .from(meetupNotes)
    .where(and(eq(meetupNotes.byUserId, by), eq(meetupNotes.keyHash, keyHash)))
  return note
}

/** Other orders of the same account, or of a guest with the same address, that were not cancelled. */
export async function formerOrders(db: Reading, meetup: MeetupRow): Promise<OrderRecord['customer']> {
  const { id, userId, contactEmail } = meetup
  const theirs = userId
    ? eq(meetups.userId, userId)
    : and(isNull(meetups.userId), eq(sql`lower(${meetups.contactEmail})`, contactEmail.toLowerCase()))
  const others = and(theirs, ne(meetups.id, id), ne(meetups.status, 'cancelled'))
  const [sums] = await db
    .select({ orders: sql<number>`count(*)::int`, total: sql`coalesce(sum(${meetups.total}), 0)`.mapWith(Number) })
    .from(meetups)
    .where(others)
  const [last] = await db
    .select({ id: meetups.id, title: meetups.title, meetup_date: meetups.meetupDate })
    .from(meetups)
    .where(others)
    .orderBy(desc(meetups.meetupDate), desc(meetups.id))
    .limit(1)
  return { orders: sums!.orders, total: sums!.total, last: last ?? null }
}
