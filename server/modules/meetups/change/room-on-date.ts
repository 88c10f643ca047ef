import { sql } from 'drizzle-orm'
import { IS_HELD } from '#domain/payment.ts'
import type { Tx } from '#platform/db'
import type { MeetupRow } from '../present.ts'

/**
 * Whether the account may have one more unpaid order for the day to which this one is moved: the limit of
 * `open_orders_room`, under its lock, so that neither a placement nor another move gets in between. How many there are in
 * all a move leaves as it is.
 */
export async function hasRoomFor(
  db: Pick<Tx, 'execute'>,
  { from, to }: { from: MeetupRow; to: MeetupRow },
): Promise<boolean> {
  const { userId, meetupDate, paymentMethod } = to
  if (userId === null || meetupDate === from.meetupDate || IS_HELD[paymentMethod]) return true
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('open_orders:' || ${userId}::text, 0))`)
  const { rows } = await db.execute<{ room: boolean }>(sql`
    select max_open_orders_on_date > (
      select count(*) from meetups where user_id = users.id and meetup_date = ${meetupDate}::date and payment_method = 'invoice'
        and status not in ('closed', 'cancelled') and received < total + change_fee) as room
    from users where id = ${userId}::uuid`)
  return rows[0]?.room ?? true
}
