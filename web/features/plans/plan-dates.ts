import type { SelectableDates } from '#contract/catalog.ts'
import { cutoffAt } from '#domain/calendar.ts'
import { isoInTokyo, type TokyoDate } from '#domain/tokyo-date.ts'
import { cutoffTimeOf, openDaysOf } from '#web/features/conditions/selectable-date.slice.ts'

type Lead = { lead_days: number }

/** Until when a plan can be asked for on that date: its own lead time, if that is longer than the day's. */
export function planCutoff(dates: SelectableDates, eventDate: TokyoDate, { lead_days: leadDays }: Lead): Date {
  const day = dates.dates.find(({ date }) => date === eventDate)
  const own = cutoffAt({ meetupDate: eventDate, leadDays, isOpen: openDaysOf(dates), time: cutoffTimeOf(dates) })
  const common = day ? new Date(day.cutoff_at) : own
  return own < common ? own : common
}

/** The days of the plans' calendar as this plan has them. */
export function datesOfPlan(dates: SelectableDates, plan: Lead, now: Date): SelectableDates {
  return {
    ...dates,
    dates: dates.dates.map((day) => {
      if (day.reason === 'closed') return day
      const cutoff = planCutoff(dates, day.date, plan)
      const isLate = now >= cutoff
      return {
        ...day,
        cutoff_at: isoInTokyo(cutoff),
        ...(isLate && { selectable: false, reason: 'cutoff_passed' as const }),
      }
    }),
  }
}

/** The first day that can be had. */
export const earliestDate = ({ dates }: SelectableDates): TokyoDate | undefined =>
  dates.find(({ selectable }) => selectable)?.date
