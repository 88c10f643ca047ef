import { and, asc, eq, getTableColumns, gte, inArray, lt, max, sql } from 'drizzle-orm'
import type { Context } from '#context'
import type { Paged } from '#contract/endpoint.ts'
import { rowsPerPage } from '#contract/page-size.ts'
import { startOfToday } from '#domain/event.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { findPage } from '#platform/list-counts'
import { users } from '#tables/accounts'
import { meetups } from '#tables/meetups'
import { planBookings } from '#tables/plans'
import { attendees, events } from './tables.ts'

export type EventRow = typeof events.$inferSelect
export type AttendeeRow = typeof attendees.$inferSelect

type Reader = Pick<Tx, 'select'>
type Own = { id: string; userId: string }

const isOwn = ({ id, userId }: Own) => and(eq(events.id, id), eq(events.userId, userId))

/** An event of this account. */
export async function findOwnEvent(db: Reader, own: Own): Promise<EventRow | undefined> {
  const [event] = await db.select().from(events).where(isOwn(own))
  return event
}

/** The same, held until the transaction ends: what is decided about it stays true. */
export async function lockOwnEvent(tx: Reader, own: Own): Promise<EventRow | undefined> {
  const [event] = await tx.select().from(events).where(isOwn(own)).for('update')
  return event
}

/** An event, held until the transaction ends. */
export async function lockEvent(tx: Reader, id: string): Promise<EventRow | undefined> {
  const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update')
  return event
}

export type EventList = 'future' | 'past' | 'cancelled'

/** One page of an account's events: those ahead with the nearest first, others with the newest. */
export function listOwnEvents(
  context: Pick<Context, 'db' | 'sql'>,
  { list, userId, page, now }: { list: EventList; userId: string; page: number; now: Date },
): Promise<Paged<EventRow[]>> {
  const today = tokyoDateOf(now)
  const midnight = startOfToday(now)
  const lists = {
    future: { where: gte(events.startsAt, midnight), counted: { name: 'events', from: today } },
    past: { where: lt(events.startsAt, midnight), counted: { name: 'events', before: today } },
    cancelled: { where: undefined, counted: { name: 'cancelled_events' } },
  }
  const { where, counted } = lists[list]
  return findPage(context, events, {
    list: { ...counted, userId },
    where: and(eq(events.userId, userId), eq(events.isCancelled, list === 'cancelled'), where),
    by: [events.startsAt, events.id],
    direction: list === 'future' ? 'asc' : 'desc',
    page,
    rowsPerPage,
  })
}

export type Counts = { invited: number; active: number; cancelled: number; toldIfCancelled: number }

const nobody: Counts = { invited: 0, active: 0, cancelled: 0, toldIfCancelled: 0 }

/** How many attendees each event has, by its id. */
export async function countsOf(db: Reader, ids: readonly string[]): Promise<(id: string) => Counts> {
  if (ids.length === 0) return () => nobody
  const rows = await db
    .select({
      id: attendees.eventId,
      status: attendees.status,
      n: sql<number>`count(*)::int`,
      withEmail: sql<number>`count(${attendees.email})::int`,
    })
    .from(attendees)
    .where(inArray(attendees.eventId, [...ids]))
    .groupBy(attendees.eventId, attendees.status)
  const byId = Map.groupBy(rows, ({ id }) => id)
  return (id) => {
    const counts = { ...nobody }
    for (const { status, n, withEmail } of byId.get(id) ?? []) {
      counts[status] = n
      if (status !== 'cancelled') counts.toldIfCancelled += withEmail
    }
    return counts
  }
}

export const attendeesOf = (db: Reader, eventId: string): Promise<AttendeeRow[]> =>
  db.select().from(attendees).where(eq(attendees.eventId, eventId)).orderBy(asc(attendees.position))

/** Behind which the next attendee stands. */
export async function lastPosition(db: Reader, eventId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(attendees.position) })
    .from(attendees)
    .where(eq(attendees.eventId, eventId))
  return row?.last ?? 0
}

/** An attendee of an event of this account. */
export async function findOwnAttendee(db: Reader, { id, userId }: Own): Promise<AttendeeRow | undefined> {
  const [attendee] = await db
    .select(getTableColumns(attendees))
    .from(attendees)
    .innerJoin(events, eq(events.id, attendees.eventId))
    .where(and(eq(attendees.id, id), eq(events.userId, userId)))
  return attendee
}

/** Who invites, as registered, and where the order or the chef goes. */
export type Host = { lastName: string; firstName: string; company: string; postalCode: string | null }

/** Undefined where nobody's account has the event. */
export async function findHost(db: Reader, { id, userId }: EventRow): Promise<Host | undefined> {
  if (!userId) return undefined
  const [host] = await db
    .select({
      lastName: users.lastName,
      firstName: users.firstName,
      company: users.company,
      postalCode: sql<string | null>`coalesce(${meetups.addressPostalCode}, ${planBookings.addressPostalCode})`,
    })
    .from(users)
    .leftJoin(meetups, eq(meetups.id, id))
    .leftJoin(planBookings, eq(planBookings.id, id))
    .where(eq(users.id, userId))
  return host
}
