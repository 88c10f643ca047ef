import { sql } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/admin/orders.ts'
import { ORDER_TABS, type OrderTab, ordersOf } from '#domain/order-list.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { meetups } from '../tables.ts'
import { filterOf } from './order-filter.ts'

/** A count beside the name of a tab is read at a glance. */
const mostCounted = 999

export const countOrders = serve(contract.countOrders, async (_, { db, now }) => {
  const today = tokyoDateOf(now())
  const counts = ORDER_TABS.map((tab) => {
    const rows = sql`select from ${meetups} where ${filterOf(ordersOf(tab, today))} limit ${mostCounted + 1}`
    return sql`(select count(*)::int from (${rows}) as counted) as ${sql.identifier(tab)}`
  })
  const { rows } = await db.execute<Record<OrderTab, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  const capped = (count: number) => ({ count: Math.min(count, mostCounted), more: count > mostCounted })
  const { ahead, today: ofToday, waiting, done, cancelled } = rows[0]!
  return {
    ahead: capped(ahead),
    today: capped(ofToday),
    waiting: capped(waiting),
    done: capped(done),
    cancelled: capped(cancelled),
  }
})
