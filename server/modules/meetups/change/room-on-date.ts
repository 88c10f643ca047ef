import { isDeepStrictEqual } from 'node:util'
import { notInArray, sql } from 'drizzle-orm'
import { FINISHED_STATUSES } from '#domain/meetup.ts'
import { IS_HELD } from '#domain/payment.ts'
import type { Place } from '#modules/calendar'
import type { Tx } from '#platform/db'
import type { MeetupRow } from '../present.ts'
import { meetups, UNPAID } from '../tables.ts'

type Move = { from: MeetupRow; to: MeetupRow }

/**
 * Whether the account may have one more unpaid order for the day to which this one is moved: the limit of
 * `open_orders_room`. How many there are in all a move leaves as it is.
 */
export async function hasRoomFor(db: Pick<Tx, 'execute'>, move: Move): Promise<boolean> {
  if (!isLimited(move)) return true
  const { userId, meetupDate } = move.to
  const { rows } = await db.execute<{ room: boolean }>(sql`
    select max_open_orders_on_date > (
      select count(*) from meetups where user_id = users.id and meetup_date = ${meetupDate}::date
        and ${notInArray(meetups.status, FINISHED_STATUSES)} and ${sql.raw(UNPAID)}) as room
    from users where id = ${userId}::uuid`)
  return rows[0]?.room ?? true
}

/** The same under the lock of `open_orders_room`, so that neither a placement nor another move gets in between. */
export async function holdRoomFor(tx: Tx, move: Move): Promise<boolean> {
  if (!isLimited(move)) return true
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('open_orders:' || ${move.to.userId}::text, 0))`)
  return hasRoomFor(tx, move)
}

/** What the kitchen has to make of it, and when. */
export const placeOf = ({ meetupDate: date, estimatedPerson: persons }: MeetupRow): Place => ({ date, persons })

/** Whether the days have more, or less, left. */
export const isOtherPlace = ({ from, to }: Move): boolean => !isDeepStrictEqual(placeOf(from), placeOf(to))

const isMoved = ({ from, to }: Move) => to.meetupDate !== from.meetupDate

const isLimited = (move: Move) => move.to.userId !== null && isMoved(move) && !IS_HELD[move.to.paymentMethod]
