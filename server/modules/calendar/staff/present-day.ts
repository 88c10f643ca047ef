import type { CalendarDay, DecidedDay } from '#contract/admin/calendar.ts'
import { closures, exceededBy, type IsOpen, type ServiceKind } from '#domain/calendar.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { findLastChanges } from '#modules/audit'
import type { Sql } from '#platform/db'
import { holidayName, nationalHolidays } from '../holidays.ts'
import { dishesFetchedOn } from './dishes-fetched.ts'
import type { FoundDay } from './queries.ts'

/** The id of a day in the audit log. */
export const idOfDay = (kind: ServiceKind, date: TokyoDate): string => `${kind}/${date}`

/** Days as staff see them, with who decided about each last. */
export async function presentDays(
  sql: Sql,
  { kind, days, isOpen }: { kind: ServiceKind; days: readonly FoundDay[]; isOpen: IsOpen },
): Promise<CalendarDay[]> {
  const fetched = await dishesFetchedOn(sql, { kind, dates: days.map(({ date }) => date), isOpen })
  const decided = days.filter(({ version }) => version > 0).map(({ date }) => idOfDay(kind, date))
  const changes = await findLastChanges(sql, 'day', decided)
  return days.map((day) => ({
    ...presentDay(day),
    collections: fetched.get(day.date) ?? 0,
    last_change: changes.get(idOfDay(kind, day.date)) ?? null,
  }))
}

/** It is asked of its row: the shop in memory may be a moment older. */
export function presentDay({
  date,
  closed,
  capacity,
  usualCapacity,
  capacityMeals,
  usualCapacityMeals,
  mealsTaken,
  dayHours,
  newYearBreak,
  meetups: _,
  ...row
}: FoundDay): Omit<CalendarDay, 'last_change' | 'collections'> {
  const only = (decided: boolean) => new Set(closed === decided ? [date] : [])
  const decided = { closed: only(true), opened: only(false) }
  const reason = closures({ ...decided, holidays: nationalHolidays, dayHours, newYearBreak })(date)
  return {
    ...row,
    date,
    open: reason === undefined,
    closed,
    reason: reason ?? null,
    holiday: holidayName(date) ?? null,
    capacity: capacity ?? usualCapacity,
    usual_capacity: usualCapacity,
    capacity_meals: capacityMeals ?? usualCapacityMeals,
    usual_capacity_meals: usualCapacityMeals,
    meals_taken: mealsTaken,
  }
}

export function presentDecidedDay(row: FoundDay): DecidedDay {
  const day = presentDay(row)
  const { capacity, taken, capacity_meals: capacityMeals, meals_taken: mealsTaken } = day
  return { ...day, overbooked: exceededBy(taken, capacity), overbooked_meals: exceededBy(mealsTaken, capacityMeals) }
}
