import type { DeliveryDay } from '#contract/admin/calendar.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Sql } from '#platform/db'
import { presentDay } from './present-day.ts'
import { type FoundDay, findDays } from './queries.ts'

/** Days with their orders, the earliest first: those that there really are, of which the places taken are more in the demo. */
export const findDeliveryDays = async (sql: Sql, dates: readonly TokyoDate[]): Promise<DeliveryDay[]> =>
  (await findDays(sql, 'products', dates)).map(presentDeliveryDay)

function presentDeliveryDay(row: FoundDay): DeliveryDay {
  const { date, open, reason, holiday, capacity, taken, meals } = presentDay(row)
  const remaining = open ? Math.max(0, capacity - taken) : 0
  return { date, open, reason, holiday, capacity, taken, meals, meetups: row.meetups, remaining }
}
