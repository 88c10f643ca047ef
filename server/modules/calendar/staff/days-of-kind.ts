import type { ServiceKind } from '#domain/calendar.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { servedByOrders } from '#modules/orders'
import type { Sql } from '#platform/db'
import type { CalendarHooks } from '../hooks.ts'
import { type FoundDay, findDays } from './queries.ts'

/** These days of a kitchen, the earliest first, with the orders or the bookings that it has on them. */
export function daysOfKind(
  sql: Sql,
  { kind, dates }: { kind: ServiceKind; dates: readonly TokyoDate[] },
  { servedByBookings }: CalendarHooks,
): Promise<FoundDay[]> {
  const served = kind === 'products' ? servedByOrders(sql) : servedByBookings(sql)
  return findDays(sql, { kind, served }, dates)
}
