import { and, asc, between, count, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#context'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { HOLDING_PLACE } from '#domain/plan.ts'
import { numberIn } from '#domain/running-number.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { KeyRecord } from '#modules/idempotency'
import { openedBy } from '#modules/links'
import { containsTel, containsWords } from '#modules/search'
import { findPage, type Sql, type Tx } from '#platform/db'
import type { PlanHooks } from './hooks.ts'
import type { BookingRow } from './present.ts'
import { planBookingHistory, planBookingRevisions, planBookings } from './tables.ts'

export async function findByGuestToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<BookingRow | undefined> {
  const [booking] = await db
    .select()
    .from(planBookings)
    .where(inArray(planBookings.id, openedBy(db, { purpose: 'guest_booking', token, now: now() })))
  return booking
}

/** A booking of this account. */
export async function findOwnBooking(
  { db }: Pick<Context, 'db'>,
  { id, userId }: { id: string; userId: string },
): Promise<BookingRow | undefined> {
  const [booking] = await db
    .select()
    .from(planBookings)
    .where(and(eq(planBookings.id, id), eq(planBookings.userId, userId)))
  return booking
}

export async function findBooking(db: Pick<Tx, 'select'>, id: string): Promise<BookingRow | undefined> {
  const [booking] = await db.select().from(planBookings).where(eq(planBookings.id, id))
  return booking
}

/** What waits for an answer by when it was promised; everything else by its day, the newest first. */
export function findBookings(
  { db, hooks }: Pick<Context, 'db'> & { hooks: Pick<PlanHooks, 'bookingsOfPaper'> },
  {
    q = '',
    status,
    page,
    seesErased,
  }: { q?: string | undefined; status?: BookingRow['status'] | undefined; page: number; seesErased: boolean },
) {
  return findPage(db, planBookings, {
    where: and(
      status && eq(planBookings.status, status),
      q === '' ? undefined : isFoundBy(q, hooks),
      seesErased ? undefined : eq(planBookings.accountGone, false),
    ),
    id: planBookings.id,
    orderBy:
      status === 'requested'
        ? [asc(planBookings.replyDueAt), asc(planBookings.id)]
        : [desc(planBookings.eventDate), desc(planBookings.id)],
    page,
    rowsPerPage: staffRowsPerPage,
  })
}

/** A number, its own or that of one of its papers, is found in whatever stands around it. */
function isFoundBy(q: string, { bookingsOfPaper }: Pick<PlanHooks, 'bookingsOfPaper'>): SQL | undefined {
  const { number } = numberIn(q) ?? {}
  if (number) {
    return or(eq(planBookings.number, number), sql`${planBookings.id} in (${bookingsOfPaper(number)})`)
  }
  const { contactCompany, contactLastName, contactFirstName, contactLastNameKana, contactFirstNameKana } = planBookings
  const names = [
    sql`concat(${contactLastName}, ${contactFirstName})`,
    sql`concat(${contactLastNameKana}, ${contactFirstNameKana})`,
  ]
  const { title, planName, contactEmail } = planBookings
  return or(
    containsWords([planBookings.number, contactCompany, ...names, contactEmail, title, planName], q),
    containsTel(planBookings.contactTel, q),
  )
}

/** For how many people bookings are, day by day: a part of a statement. */
export const servedByBookings = (query: Sql) =>
  query`select event_date as date, estimated_person from plan_bookings where status in ${query(HOLDING_PLACE)}`

/** The id of a booking that is there: a part of a statement. */
export const idOfBooking = (query: Sql, id: ReturnType<Sql>) => query`(select id from plan_bookings where id = ${id})`

/** What takes place, or may, on these days, by its hour. */
export const findLiveBookings = (db: Pick<Tx, 'select'>, from: TokyoDate, to: TokyoDate): Promise<BookingRow[]> =>
  db
    .select()
    .from(planBookings)
    .where(and(between(planBookings.eventDate, from, to), inArray(planBookings.status, HOLDING_PLACE)))
    .orderBy(asc(planBookings.eventDate), asc(planBookings.startTime), asc(planBookings.id))

/** Other bookings of its account, or of guests with its address. */
export async function countOthers(
  db: Pick<Tx, 'select'>,
  { id, userId, contactEmail }: Pick<BookingRow, 'id' | 'userId' | 'contactEmail'>,
): Promise<number> {
  const isTheirs = userId
    ? eq(planBookings.userId, userId)
    : and(
        isNull(planBookings.userId),
        eq(planBookings.accountGone, false),
        eq(sql`lower(${planBookings.contactEmail})`, contactEmail.toLowerCase()),
      )
  const [found] = await db
    .select({ n: count() })
    .from(planBookings)
    .where(and(isTheirs, ne(planBookings.id, id)))
  return found!.n
}

/** Every step of a booking, the first one first. */
export const historyOf = (db: Pick<Tx, 'select'>, id: string) =>
  db.select().from(planBookingHistory).where(eq(planBookingHistory.bookingId, id)).orderBy(asc(planBookingHistory.id))

/** What a booking was before each change, from the first. */
export const revisionsOf = (db: Pick<Tx, 'select'>, id: string) =>
  db
    .select()
    .from(planBookingRevisions)
    .where(eq(planBookingRevisions.bookingId, id))
    .orderBy(asc(planBookingRevisions.id))

/** A booking as it is now, locked until the end of the transaction. */
export async function lockBooking(tx: Pick<Tx, 'select'>, id: string): Promise<BookingRow | undefined> {
  const [booking] = await tx.select().from(planBookings).where(eq(planBookings.id, id)).for('no key update')
  return booking
}

/**
 * The booking that was made under this key, if there is one. A concurrent call with the same key waits for the end of
 * this transaction and then finds its result.
 */
export async function lockKey(tx: Tx, { scope, keyHash }: KeyRecord): Promise<BookingRow | undefined> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`plan-booking:${scope}:${keyHash.toString('hex')}`}, 0))`,
  )
  const [booking] = await tx
    .select()
    .from(planBookings)
    .where(and(eq(planBookings.keyScope, scope), eq(planBookings.keyHash, keyHash)))
  return booking
}

/** For who asks what is kept about them, the oldest first. */
export const bookingsKept = (db: Pick<Tx, 'select'>, userId: string): Promise<BookingRow[]> =>
  db.select().from(planBookings).where(eq(planBookings.userId, userId)).orderBy(asc(planBookings.requestedAt))
