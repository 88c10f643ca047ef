import { type IsOpen, nextOpenDay, type ServiceKind } from '#domain/calendar.ts'
import { addDays, type TokyoDate } from '#domain/tokyo-date.ts'
import { findDishesLeft } from '#modules/orders'
import type { Sql } from '#platform/db'

/** No closure that anybody decides is longer: dishes wait for its end. */
const longestWait = 31

/** Of how many orders the dishes are fetched on each of these days: on the open day after the gathering. */
export async function dishesFetchedOn(
  sql: Sql,
  { kind, dates, isOpen }: { kind: ServiceKind; dates: readonly TokyoDate[]; isOpen: IsOpen },
): Promise<ReadonlyMap<TokyoDate, number>> {
  const fetched = new Map<TokyoDate, number>()
  const [first, last] = [dates[0], dates.at(-1)]
  if (kind === 'plans' || !first || !last) return fetched
  for (const { date, orders } of await findDishesLeft(sql, { from: addDays(first, -longestWait), to: last })) {
    const day = nextOpenDay(date, isOpen)
    if (day) fetched.set(day, (fetched.get(day) ?? 0) + orders)
  }
  return fetched
}
