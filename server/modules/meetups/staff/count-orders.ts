import { and, eq, sql } from 'drizzle-orm'
import { seesErased, serve } from '#context'
import * as contract from '#contract/admin/orders.ts'
import { ORDER_VIEWS, type OrderView, ordersOf } from '#domain/order-list.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { meetups } from '../tables.ts'
import { filterOf } from './order-filter.ts'

/** A count beside the name of a tab is read at a glance. */
const mostCounted = 999

export const countOrders = serve(contract.countOrders, async ({ caller }, { db, now }) => {
  const today = tokyoDateOf(now())
  const counts = ORDER_VIEWS.map((view) => {
    const filter = and(filterOf(ordersOf(view, today)), seesErased(caller) ? undefined : eq(meetups.accountGone, false))
    const rows = sql`select from ${meetups} where ${filter} limit ${mostCounted + 1}`
    return sql`(select count(*)::int from (${rows}) as counted) as ${sql.identifier(view)}`
  })
  const { rows } = await db.execute<Record<OrderView, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  const capped = (count: number) => ({ count: Math.min(count, mostCounted), more: count > mostCounted })
  const counted = rows[0]!
  return Object.fromEntries(ORDER_VIEWS.map((view) => [view, capped(counted[view])])) as contract.OrderCounts
})
