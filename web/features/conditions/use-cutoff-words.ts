import { useEffect, useState } from 'react'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { selectCartRows, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { selectDay, selectSelectableDates } from '#web/features/selectable-date/selectable-date.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { cartCutoff } from './cart-cutoff.ts'

const refusals = {
  closed: 'この日は休業日です。別の日をお選びください',
  full: 'この日は満席です。別の日をお選びください',
  cutoff_passed: 'この日のお申し込みは締め切りました',
} as const

/** Until when the cart can be ordered for its date, or why it cannot. Undefined while there is no date. */
export function useCutoffWords(): string | undefined {
  const dates = useAppSelector(selectSelectableDates)
  const meetupDate = useAppSelector(selectMeetupDate)
  const day = useAppSelector((state) => selectDay(state, meetupDate))
  const rows = useAppSelector(selectCartRows)
  const [now, setNow] = useState<Date>()
  useEffect(() => setNow(new Date()), [])
  if (!dates || !meetupDate) return undefined
  if (!day) return 'この日はお選びいただけません'
  if (day.reason) return refusals[day.reason]
  const leadDays = rows.map(({ product }) => product?.lead_days ?? 0)
  const cutoff = cartCutoff(dates, meetupDate, leadDays)
  if (!cutoff) return undefined
  const words = japaneseInstant(cutoff)
  return now && now >= cutoff ? `お申し込みは${words}に締め切りました` : `お申し込みの締切　${words}`
}
