import { asc, inArray, sql } from 'drizzle-orm'
import { staffRowsPerPage } from '#contract/page-size.ts'
import type { Db } from '#platform/db'
import type { LineRow, MeetupRow } from '../present.ts'
import { GUEST_KEY, guestKeyOf, meetupLines, meetups, OF_GUEST } from '../tables.ts'
import { type Finding, findOrders } from './find-orders.ts'

/** An account, or the guest of some orders. */
type Orderer = { userId: string; key?: never } | { userId: null; key: string }

/** Pages of found orders that are gone through: an office that orders daily may have the first of them. */
const mostPages = 4

/** Whose orders are found by staff's own search, the newest first. */
export async function findOrderers(context: Omit<Finding, 'seesErased'>, q: string, most: number): Promise<Orderer[]> {
  const found = new Map<string, Orderer>()
  for (let page = 1, isMore = true; isMore && found.size < most && page <= mostPages; page += 1) {
    const { rows } = await findOrders({ ...context, seesErased: false }, { q, sort: '-placed_at', page })
    for (const row of rows) {
      const { userId } = row
      const key = guestKeyOf(row)
      if (found.has(userId ?? key)) continue
      found.set(userId ?? key, userId ? { userId } : { userId: null, key })
    }
    isMore = rows.length === staffRowsPerPage
  }
  return [...found.values()].slice(0, most)
}

/** Counting every order of a large office would take longer than the answer may. */
const mostCounted = 1000

type LastOrder = { orders: number; meetup: MeetupRow; lines: LineRow[] }

/** The newest order of each, in their order, and how many they have. */
export async function findLastOrders(
  db: Pick<Db, 'select' | 'execute'>,
  orderers: readonly Orderer[],
): Promise<LastOrder[]> {
  if (orderers.length === 0) return []
  const keys = JSON.stringify(orderers.map(({ userId, key }, n) => ({ n, user_id: userId, key })))
  const asked = sql`jsonb_to_recordset(${keys}::text::jsonb) as asked (n int, user_id uuid, key text)`
  const lastOf = (whose: ReturnType<typeof sql>) => sql`
    select asked.n, last.id, (select count(*)::int from (
      select from meetups where ${whose} limit ${mostCounted}) as counted) as orders
    from ${asked}, lateral (
      select id from meetups where ${whose} order by placed_at desc, id desc limit 1) as last`
  const { rows } = await db.execute<{ n: number; id: string; orders: number }>(sql`
    ${lastOf(sql`meetups.user_id = asked.user_id`)}
    union all
    ${lastOf(sql`${sql.raw(OF_GUEST)} and ${sql.raw(GUEST_KEY)} = asked.key`)}
    order by n`)
  const ids = rows.map(({ id }) => id)
  const orders = await db.select().from(meetups).where(inArray(meetups.id, ids))
  const lines = await db
    .select()
    .from(meetupLines)
    .where(inArray(meetupLines.meetupId, ids))
    .orderBy(asc(meetupLines.position))
  const byId = new Map(orders.map((order) => [order.id, order]))
  return rows.flatMap(({ id, orders: count }) => {
    const meetup = byId.get(id)
    return meetup ? [{ orders: count, meetup, lines: lines.filter(({ meetupId }) => meetupId === id) }] : []
  })
}
