import type { DeliveryDay } from '#contract/admin/calendar.ts'
import { leftOf, nothingOf } from '#domain/calendar.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { servedByOrders } from '#modules/orders'
import type { Sql } from '#platform/db'
import { presentDay } from './present-day.ts'
import { type FoundDay, findDays } from './queries.ts'

/** Days with their orders, the earliest first: those that there really are, of which the places taken are more in the demo. */
export const findDeliveryDays = async (sql: Sql, dates: readonly TokyoDate[]): Promise<DeliveryDay[]> =>
  (await findDays(sql, { kind: 'products', served: servedByOrders(sql) }, dates)).map(presentDeliveryDay)

function presentDeliveryDay(row: FoundDay): DeliveryDay {
  const { date, open, reason, holiday, capacity, taken, meals, capacity_meals } = presentDay(row)
  const { mealsTaken, meetups } = row
  const left = leftOf({ capacity, taken, capacityMeals: capacity_meals, mealsTaken })
  const { remaining, remainingMeals } = open ? left : nothingOf(left)
  const orders = { capacity, taken, meetups, remaining }
  const people = { meals, capacity_meals, meals_taken: mealsTaken, remaining_meals: remainingMeals }
  return { date, open, reason, holiday, ...orders, ...people }
}
