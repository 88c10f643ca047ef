import type { CalendarDay, DecidedDay } from '#contract/admin/calendar.ts'
import { closures } from '#domain/calendar.ts'
import { holidayName, nationalHolidays } from '../holidays.ts'
import type { FoundDay } from './queries.ts'

/** A day as staff see it. It is asked of its row: the shop in memory may be a moment older. */
export function presentDay({
  date,
  closed,
  capacity,
  usualCapacity,
  lastChange,
  meetups: _,
  ...row
}: FoundDay): CalendarDay {
  const only = (decided: boolean) => new Set(closed === decided ? [date] : [])
  const reason = closures({ holidays: nationalHolidays, closed: only(true), opened: only(false) })(date)
  return {
    ...row,
    date,
    open: reason === undefined,
    closed,
    reason: reason ?? null,
    holiday: holidayName(date) ?? null,
    capacity: capacity ?? usualCapacity,
    usual_capacity: usualCapacity,
    last_change: lastChange,
  }
}

export function presentDecidedDay(row: FoundDay): DecidedDay {
  const { last_change: _, ...day } = presentDay(row)
  return { ...day, overbooked: Math.max(0, day.taken - day.capacity) }
}
