import type { CalendarDay, DecidedDay } from '#contract/admin/calendar.ts'
import { closures, type ServiceKind } from '#domain/calendar.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { findLastChanges } from '#modules/audit'
import type { Sql } from '#platform/db'
import { holidayName, nationalHolidays } from '../holidays.ts'
import type { FoundDay } from './queries.ts'

/** The id of a day in the audit log. */
export const idOfDay = (kind: ServiceKind, date: TokyoDate): string => `${kind}/${date}`

/** Days as staff see them, with who decided about each last. */
export async function presentDays(sql: Sql, kind: ServiceKind, days: readonly FoundDay[]): Promise<CalendarDay[]> {
  const decided = days.filter(({ version }) => version > 0).map(({ date }) => idOfDay(kind, date))
  const changes = await findLastChanges(sql, 'day', decided)
  return days.map((day) => ({ ...presentDay(day), last_change: changes.get(idOfDay(kind, day.date)) ?? null }))
}

/** It is asked of its row: the shop in memory may be a moment older. */
export function presentDay({
  date,
  closed,
  capacity,
  usualCapacity,
  dayHours,
  newYearBreak,
  meetups: _,
  ...row
}: FoundDay): Omit<CalendarDay, 'last_change'> {
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
  }
}

export function presentDecidedDay(row: FoundDay): DecidedDay {
  const day = presentDay(row)
  return { ...day, overbooked: Math.max(0, day.taken - day.capacity) }
}
