import type { Answer } from '#contract/operations.ts'
import { type TokyoDate, weekdayOf } from '#domain/tokyo-date.ts'

type Day = Answer<'listCalendarDays'>[number]

/** A day as the calendar has it by itself, for tests. */
export function sampleDay(date: TokyoDate, changes: Partial<Day> = {}): Day {
  const isWeekend = weekdayOf(date) % 6 === 0
  return {
    date,
    open: !isWeekend,
    closed: null,
    reason: isWeekend ? 'weekend' : null,
    holiday: null,
    capacity: 8,
    usual_capacity: 8,
    capacity_meals: null,
    usual_capacity_meals: null,
    meals_taken: 0,
    taken: 0,
    meals: 0,
    collections: 0,
    note: '',
    last_change: null,
    version: 0,
    ...changes,
  }
}
