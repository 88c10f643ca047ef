import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNull, lt, max, sql } from 'drizzle-orm'
import type { Context } from '#context'
import type { Paged } from '#contract/endpoint.ts'
import type { AnswerDetails } from '#contract/event-fields.ts'
import { rowsPerPage } from '#contract/page-size.ts'
import {
  asListed,
  countAttendees,
  countMaybe,
  type Filled,
  filledBy,
  isToldOfChange,
  isUntold,
  type Listed,
  MAX_ATTENDEES,
  type Namesake,
} from '#domain/attendee.ts'
import type { AttendeeStatus } from '#domain/attendee-status.ts'
import { startOfToday } from '#domain/event.ts'
import { findPage, type Tx } from '#platform/db'
import { meetups } from '#tables/orders'
import { users } from '#tables/people'
import { planBookings } from '#tables/plans'
import { attendees, events } from './tables.ts'

export type EventRow = typeof events.$inferSelect
export type AttendeeRow = typeof attendees.$inferSelect

/** The guest's answer besides coming or not. */
export const detailsIn = ({ allergens, note }: AttendeeRow): AnswerDetails => ({ allergens, note })

type Reader = Pick<Tx, 'select'>
type Own = { id: string; userId: string }

const isOwn = ({ id, userId }: Own) => and(eq(events.id, id), eq(events.userId, userId))

/** An event of this account. */
export async function findOwnEvent(db: Reader, own: Own): Promise<EventRow | undefined> {
  const [event] = await db.select().from(events).where(isOwn(own))
  return event
}

export type OrderOfEvent = Pick<
  typeof meetups.$inferSelect,
  'status' | 'estimatedPerson' | 'windowFrom' | 'windowTo' | 'cutoffAt'
>

/** The same with its order, if it has one. */
export async function findEventAndOrder(
  db: Reader,
  own: Own,
): Promise<{ event: EventRow; order: OrderOfEvent | null } | undefined> {
  const { status, estimatedPerson, windowFrom, windowTo, cutoffAt } = meetups
  const [found] = await db
    .select({ event: getTableColumns(events), order: { status, estimatedPerson, windowFrom, windowTo, cutoffAt } })
    .from(events)
    .leftJoin(meetups, eq(meetups.id, events.meetupId))
    .where(isOwn(own))
  return found
}

/** An event of this account, held until the transaction ends: what is decided about it stays true. */
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
  { db }: Pick<Context, 'db'>,
  { list, userId, page, now }: { list: EventList; userId: string; page: number; now: Date },
): Promise<Paged<EventRow[]>> {
  const midnight = startOfToday(now)
  const moments = { future: gte(events.startsAt, midnight), past: lt(events.startsAt, midnight), cancelled: undefined }
  const towards = list === 'future' ? asc : desc
  return findPage(db, events, {
    where: and(eq(events.userId, userId), eq(events.isCancelled, list === 'cancelled'), moments[list]),
    id: events.id,
    orderBy: [towards(events.startsAt), towards(events.id)],
    page,
    rowsPerPage,
  })
}

/** For how many an event's order or booking is. */
export const personsOrdered = sql<number>`coalesce(
  (select ${meetups.estimatedPerson} from ${meetups} where ${meetups.id} = ${events.meetupId}),
  (select ${planBookings.estimatedPerson} from ${planBookings} where ${planBookings.id} = ${events.planBookingId}),
  ${events.estimatedPerson})`

export type Counts = Record<AttendeeStatus, number> & {
  /** Of the invited: who has said 未定. */
  maybe: number
  /** Who would be told if it were cancelled or moved. */
  concerned: number
  /** Who could be told of what has changed. */
  untold: number
}

/** For a row: neither taken out nor joined to another row. */
export const isListed = and(isNull(attendees.joinedTo), isNull(attendees.removedAt))

/** An attendee as the organiser's list has it. */
export type Guest = Listed<AttendeeRow & { isByLink: boolean }>

type Counted = Omit<Namesake, 'isByLink'> & Pick<AttendeeRow, 'linkSerial'>

/** Rows of one gathering as everything counts them. */
export const listedRows = <Row extends Counted>(rows: readonly Row[]) =>
  asListed(rows.map((row) => ({ ...row, isByLink: row.linkSerial !== null })))

export const listedColumns = {
  id: attendees.id,
  eventId: attendees.eventId,
  name: attendees.name,
  status: attendees.status,
  maybe: attendees.maybe,
  email: attendees.email,
  position: attendees.position,
  linkSerial: attendees.linkSerial,
  respondedAt: attendees.respondedAt,
  askedAt: attendees.askedAt,
  toldAt: attendees.toldAt,
  answeredAfter: attendees.answeredAfter,
  apartFrom: attendees.apartFrom,
}

/** How many attendees each event has, by its id. */
export async function countsOf(
  db: Reader,
  rows: readonly Pick<EventRow, 'id'>[],
): Promise<(event: Pick<EventRow, 'id' | 'untold'>) => Counts> {
  const ids = rows.map(({ id }) => id)
  const counted =
    ids.length === 0
      ? []
      : await db
          .select(listedColumns)
          .from(attendees)
          .where(and(inArray(attendees.eventId, ids), isListed))
          .orderBy(asc(attendees.position))
  const byEvent = Map.groupBy(counted, (row) => row.eventId)
  return ({ id, untold }) => {
    const guests = listedRows(byEvent.get(id) ?? [])
    return {
      ...countAttendees(guests),
      maybe: countMaybe(guests),
      concerned: guests.filter(isToldOfChange).length,
      untold: untold ? guests.filter((guest) => isUntold(guest, new Date(untold.since))).length : 0,
    }
  }
}

/** Everybody on the organiser's list, in the order in which they came. */
export async function attendeesOf(db: Reader, eventId: string): Promise<Guest[]> {
  const rows = await db
    .select()
    .from(attendees)
    .where(and(eq(attendees.eventId, eventId), isListed))
    .orderBy(asc(attendees.position))
  return listedRows(rows)
}

/** How many guests would be told if it were cancelled or moved. */
export const countConcerned = async (db: Reader, eventId: string): Promise<number> =>
  (await attendeesOf(db, eventId)).filter(isToldOfChange).length

/** What the guests of each of these gatherings have answered, by its id; without names. */
export async function answersOf(
  db: Reader,
  ids: readonly string[],
): Promise<(id: string) => Pick<Guest, 'id' | 'status' | 'allergens' | 'respondedAt' | 'probably'>[]> {
  if (ids.length === 0) return () => []
  const rows = await db
    .select({ ...listedColumns, allergens: attendees.allergens })
    .from(attendees)
    .where(and(inArray(attendees.eventId, [...ids]), isListed))
    .orderBy(asc(attendees.position))
  const byEvent = Map.groupBy(rows, (row) => row.eventId)
  return (id) =>
    listedRows(byEvent.get(id) ?? []).map(({ id, status, allergens, respondedAt, probably }) => ({
      id,
      status,
      allergens,
      respondedAt,
      probably,
    }))
}

/** How full it is. Rows are counted as persons only where they alone are too many: nearly never. */
export async function filledOf(db: Reader, eventId: string): Promise<Filled> {
  const [there] = await db
    .select({
      rows: sql<number>`count(*)::int`,
      counted: sql<number>`(count(*) filter (where ${attendees.status} <> 'cancelled'))::int`,
    })
    .from(attendees)
    .where(and(eq(attendees.eventId, eventId), isListed))
  return there!.counted <= MAX_ATTENDEES ? there! : filledBy(await attendeesOf(db, eventId))
}

/** The position of the last attendee; the next one follows it. */
export async function lastPosition(db: Reader, eventId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(attendees.position) })
    .from(attendees)
    .where(eq(attendees.eventId, eventId))
  return row?.last ?? 0
}

/** An attendee of an event of this account, also one who was taken out or joined to another. */
export async function findOwnAttendee(db: Reader, { id, userId }: Own): Promise<AttendeeRow | undefined> {
  const [attendee] = await db
    .select(getTableColumns(attendees))
    .from(attendees)
    .innerJoin(events, eq(events.id, attendees.eventId))
    .where(and(eq(attendees.id, id), eq(events.userId, userId)))
  return attendee
}

/** The same with its event, which is held until the transaction ends. */
export async function lockOwnAttendee(
  tx: Reader,
  own: Own,
): Promise<{ event: EventRow; attendee: AttendeeRow } | undefined> {
  const found = await findOwnAttendee(tx, own)
  const event = found && (await lockOwnEvent(tx, { id: found.eventId, userId: own.userId }))
  const attendee = event && (await findOwnAttendee(tx, own))
  return attendee && { event, attendee }
}

/** The entry that represents this attendee: the one it was joined to, if any. */
export async function standingFor(db: Reader, attendee: AttendeeRow): Promise<AttendeeRow> {
  if (!attendee.joinedTo) return attendee
  const [joined] = await db.select().from(attendees).where(eq(attendees.id, attendee.joinedTo))
  return standingFor(db, joined!)
}

/** The organiser as registered, and the place of the delivery or of the chef. */
export type Host = { lastName: string; firstName: string; company: string; postalCode: string | null }

/** Undefined if the event belongs to no account. */
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

/** For who asks what is kept about them, the oldest first; of guests how many there are. */
export const gatheringsKept = (db: Reader, userId: string) =>
  db
    .select({ event: events, guests: count(attendees.id) })
    .from(events)
    .leftJoin(attendees, eq(attendees.eventId, events.id))
    .where(eq(events.userId, userId))
    .groupBy(events.id)
    .orderBy(asc(events.startsAt))

type Slice = { limit: number; offset: number }

/** A part of an account's gatherings, the newest first, and how many there are. */
export async function gatheringsOf(
  db: Pick<Tx, 'select' | '$count'>,
  userId: string,
  { limit, offset }: Slice,
): Promise<{ rows: EventRow[]; total: number }> {
  const isTheirs = eq(events.userId, userId)
  const rows = await db
    .select()
    .from(events)
    .where(isTheirs)
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(events, isTheirs) }
}
