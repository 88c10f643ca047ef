import type { SelectableDates } from '#contract/catalog.ts'
import { cutoffAt } from '#domain/calendar.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { cutoffTimeOf, openDaysOf } from './selectable-date.slice.ts'

type Quick = { name: string; lead_days: number }

/** `because`: the product with a longer lead time than the day. */
export type CartCutoff = { at: Date; because: string | undefined }

/**
 * Until when this cart can be ordered for that date: the day's own cut-off, or that of the product with the longest
 * lead time. Undefined for a date outside the shown ones.
 */
export function cartCutoff(
  dates: SelectableDates,
  meetupDate: TokyoDate,
  products: readonly Quick[],
): CartCutoff | undefined {
  const day = dates.dates.find(({ date }) => date === meetupDate)
  if (!day) return undefined
  const dayCutoff = new Date(day.cutoff_at)
  const slowest = products.toSorted((a, b) => b.lead_days - a.lead_days)[0]
  if (!slowest) return { at: dayCutoff, because: undefined }
  const at = cutoffAt({
    meetupDate,
    leadDays: slowest.lead_days,
    isOpen: openDaysOf(dates),
    time: cutoffTimeOf(dates),
  })
  return at < dayCutoff ? { at, because: slowest.name } : { at: dayCutoff, because: undefined }
}
