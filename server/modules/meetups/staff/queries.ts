import { and, asc, desc, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { OrderRecord } from '#contract/admin/order-record.ts'
import type { Tx } from '#platform/db'
import type { MeetupHooks } from '../hooks.ts'
import type { MeetupRow } from '../present.ts'
import { GUEST_KEY, guestKeyOf, meetupHistory, meetupNotes, meetupRevisions, meetups, OF_GUEST } from '../tables.ts'

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

/**
 * Other orders that were not cancelled: of the same account or guest, and of guests with the same telephone number, who
 * may be the same office.
 */
export async function formerOrders(
  db: Reading,
  meetup: MeetupRow,
  { guestsNear }: MeetupHooks,
): Promise<OrderRecord['customer']> {
  const { id, userId, accountGone, contactTel } = meetup
  const own = guestKeyOf(meetup)
  const near = accountGone ? [] : await guestsNear(db, { key: own, tel: contactTel, most: mostNear + 1 })
  const isNear = near.length <= mostNear
  const keys = [...(userId || accountGone ? [] : [own]), ...(isNear ? near.map(({ key }) => key) : [])]
  const ofGuests = and(sql.raw(OF_GUEST), inArray(sql.raw(GUEST_KEY), keys))
  const theirs = or(userId ? eq(meetups.userId, userId) : undefined, keys.length > 0 ? ofGuests : sql`false`)
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
  const guest = userId || accountGone ? undefined : near.find(({ key }) => key === own)
  return { orders: sums!.orders, total: sums!.total, last: last ?? null, guest_id: guest?.id ?? null }
}

/** Beyond this a telephone number is nobody's. */
const mostNear = 20
