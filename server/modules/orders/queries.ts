import { and, count, eq, sql as expression, ne, or, type SQL, sum } from 'drizzle-orm'
import type { PastOrder } from '#domain/campaign-effect.ts'
import { HANDED_OVER, STILL_TO_COME } from '#domain/meetup.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Sql, Tx } from '#platform/db'
import { BALANCE, GUEST_KEY, meetups, OF_GUEST } from './tables.ts'

type Reading = Pick<Tx, 'select'>
type Part = ReturnType<Sql>

/** For how many people orders are, day by day: a part of a statement. */
export const servedByOrders = (sql: Sql): Part =>
  sql`select meetup_date as date, estimated_person from meetups where status <> 'cancelled'`

/** How many orders of each day leave dishes that are fetched afterwards. */
export const findDishesLeft = (sql: Sql, { from, to }: { from: TokyoDate; to: TokyoDate }) =>
  sql<{ date: TokyoDate; orders: number }[]>`
    select meetup_date as date, count(*)::int as orders from meetups
    where meetup_date between ${from}::date and ${to}::date and tableware = 'return' and collection_from is not null
      and status <> 'cancelled'
    group by meetup_date`

/** How many of each product are ordered for that date. */
export async function findTaken(
  sql: Sql,
  date: TokyoDate,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ id: number; taken: number }[]>`
    select product_id as id, sum(qty)::int as taken from meetups join meetup_lines on meetup_id = meetups.id
    where meetup_date = ${date}::date and status <> 'cancelled' and product_id = any(${[...ids]}::int[])
    group by product_id`
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}

/** Orders that have the product and are still to be delivered. */
export async function countOrdersOf(query: Sql, productId: number, today: TokyoDate): Promise<number> {
  const [row] = await query<{ orders: number }[]>`
    select count(distinct meetups.id)::int as orders
    from meetups join meetup_lines on meetup_lines.meetup_id = meetups.id
    where meetups.status in ${query(STILL_TO_COME)} and meetup_date >= ${today} and product_id = ${productId}`
  return row?.orders ?? 0
}

/** How many are still to be delivered, to these pairs of prefecture and city or anywhere: a part of a statement. */
export function countToCome(sql: Sql, { today, places }: { today: TokyoDate; places: Part | undefined }): Part {
  const isThere = places ? sql`and (address_prefecture, address_city) in (${places})` : sql``
  return sql`(select count(*)::int from meetups
    where status in ${sql(STILL_TO_COME)} and meetup_date >= ${today} ${isThere})`
}

/** From that instant on, the oldest first; those that were cancelled are left out. */
export async function findPastOrders(query: Sql, since: Date): Promise<PastOrder[]> {
  const rows = await query<{ at: Date; date: TokyoDate; goods: string; fee: string; customer: string }[]>`
    select placed_at as at, meetup_date::text as date, subtotal::text as goods, shipping_fee::text as fee,
      coalesce(user_id::text, ${query.raw(GUEST_KEY)}) as customer
    from meetups where placed_at >= ${since} and status <> 'cancelled' order by placed_at, id`
  return rows.map(({ at, date, goods, fee, customer }) => ({
    placedOn: tokyoDateOf(new Date(at)),
    meetupDate: date,
    goods: Number(goods),
    shippingFee: Number(fee),
    customer,
  }))
}

/** Orders of that account, and of guests who gave the address. */
export async function sumOrdersFrom(
  db: Reading,
  { email, account }: { email: string; account: SQL },
): Promise<{ count: number; total: number }> {
  const isGuests = and(expression.raw(OF_GUEST), eq(expression.raw(GUEST_KEY), email.toLowerCase()))
  const [found] = await db
    .select({ count: count(), total: sum(meetups.total).mapWith(Number) })
    .from(meetups)
    .where(and(ne(meetups.status, 'cancelled'), or(eq(meetups.userId, account), isGuests)))
  return { count: found!.count, total: found!.total ?? 0 }
}

export type OrderNamed = Pick<typeof meetups.$inferSelect, 'id' | 'number' | 'placedAt' | 'userId' | 'accountGone'>

/** What others say of an order that they belong to. */
export async function findOrderNamed(db: Reading, orderId: string): Promise<OrderNamed | undefined> {
  const { id, number, placedAt, userId, accountGone } = meetups
  const [order] = await db.select({ id, number, placedAt, userId, accountGone }).from(meetups).where(eq(id, orderId))
  return order
}

/**
 * What was handed over, went out before that day or is off, with all that it costs, what of that has not come yet, and what
 * is owed back: a part of a statement.
 */
export const owedOfEnded = (sql: Sql, today: TokyoDate): Part =>
  sql`select id, greatest(0, ${sql.raw(BALANCE)} + received + bank_fees - refunded) as owed, greatest(0, ${sql.raw(BALANCE)}) as open,
      greatest(0, -(${sql.raw(BALANCE)})) as back
    from meetups where status in ${sql(ENDED)} or meetup_date < ${today}::date`

const ENDED = [...HANDED_OVER, 'cancelled'] as const

/** The id of an order that is there: a part of a statement. */
export const idOfOrder = (sql: Sql, { id, number }: { id: Part; number: Part }): Part =>
  sql`(select id from meetups where id = ${id} or number = ${number})`

/** Whether it is there, for a condition: a part of a statement. */
export const isOrder = (sql: Sql, id: Part): Part => sql`exists (select from meetups where id = ${id})`

/** Nobody else writes it until the end of the statement: a part of one. */
export const lockOrder = (sql: Sql, id: Part): Part => sql`select id from meetups where id = ${id} for no key update`
