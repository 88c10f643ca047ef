import { useEffect, useState } from 'react'
import type { SelectableDates } from '#contract/catalog.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { datesOfPlan } from './plan-dates.ts'
import { selectSelectableEventDate } from './selectable-event-date.slice.ts'

/** The days as plans have them; none before the page has been taken over, for only then the time is known. */
export function usePlanDates(): (plan: { lead_days: number }) => SelectableDates | null {
  const { selectableEventDate: dates } = useAppSelector(selectSelectableEventDate)
  const [now, setNow] = useState<Date>()
  useEffect(() => setNow(shopNow()), [])
  return (plan) => (dates && now ? datesOfPlan(dates, plan, now) : null)
}
