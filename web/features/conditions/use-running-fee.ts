import { useEffect, useState } from 'react'
import { policyOf } from '#contract/cancellation-policy.ts'
import { feeAt, feeTimeline } from '#domain/cancellation.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { openDaysOf, selectSelectableDates } from './selectable-date.slice.ts'
import { useDay } from './use-day.ts'

/** What an order for that day would owe from its first minute on if it is cancelled; undefined while that is free. */
export function useRunningFee(meetupDate: TokyoDate | null): string | undefined {
  const dates = useAppSelector(selectSelectableDates)
  // Only once the page has been taken over is the time known.
  const [now, setNow] = useState<Date>()
  useEffect(() => setNow(shopNow()), [])
  const day = useDay(meetupDate)
  if (!dates || !day?.selectable || !now) return undefined
  const policy = policyOf(dates.cancellation)
  const steps = feeTimeline({ policy, meetupDate: day.date, total: 100, isOpen: openDaysOf(dates) })
  const { rate } = feeAt(steps, now)
  return rate > 0 ? `この日は、ご注文のときからキャンセル料（合計の${rate}%）がかかります。` : undefined
}
