import { useEffect, useState } from 'react'
import { japaneseInstant, type TokyoDate } from '#domain/tokyo-date.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { selectCartRows, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { cartCutoff } from './cart-cutoff.ts'
import { mealsLeftOn, reasonWords, selectSelectableDates } from './selectable-date.slice.ts'
import { useDay } from './use-day.ts'

const refusals = {
  closed: 'この日は休業日です。別の日をお選びください',
  full: 'この日は受付を終了しました。別の日をお選びください',
  cutoff_passed: 'この日の受付は終了しました',
} as const

/** `date`: another day than the cart's. */
type CutoffQuestion = { isShort?: boolean; date?: TokyoDate | null }

/**
 * Until when the cart can be ordered for its date and which product sets that time, or why it cannot be ordered.
 * Undefined without a date.
 */
export function useCutoffWords({ isShort = false, date }: CutoffQuestion = {}): string | undefined {
  const dates = useAppSelector(selectSelectableDates)
  const cartDate = useAppSelector(selectMeetupDate)
  const meetupDate = date === undefined ? cartDate : date
  const day = useDay(meetupDate)
  const rows = useAppSelector(selectCartRows)
  const [now, setNow] = useState<Date>()
  useEffect(() => setNow(shopNow()), [])
  if (!dates || !meetupDate) return undefined
  if (!day) return 'この日はお選びいただけません'
  if (mealsLeftOn(day) !== undefined) return `この日は、${reasonWords(day)}`
  if (day.reason) return refusals[day.reason]
  const cutoff = cartCutoff(
    dates,
    meetupDate,
    rows.flatMap(({ product }) => product ?? []),
  )
  if (!cutoff) return undefined
  const words = japaneseInstant(cutoff.at)
  if (now && now >= cutoff.at) return `ご注文は${words}に締め切りました`
  return `${isShort ? '締切' : 'ご注文の締切'} ${words}${cutoff.because ? `（${cutoff.because}のため）` : ''}`
}
