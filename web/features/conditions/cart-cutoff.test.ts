import { expect, test } from 'vitest'
import { presentCancellation } from '#contract/cancellation-policy.ts'
import type { SelectableDate, SelectableDates } from '#contract/catalog.ts'
import { businessCalendar, cutoffAt } from '#domain/calendar.ts'
import { DEFAULT_CANCELLATION_POLICY } from '#domain/cancellation.ts'
import { datesFrom, isoInTokyo, japaneseInstant } from '#domain/tokyo-date.ts'
import { cartCutoff } from './cart-cutoff.ts'

const isOpen = businessCalendar({ holidays: new Set(['2026-11-23']), closed: new Set(['2026-12-07']) })
const dates: SelectableDates = {
  from: '2026-11-21',
  to: '2027-01-19',
  cancellation: presentCancellation(DEFAULT_CANCELLATION_POLICY),
  dates: datesFrom('2026-11-21', 60).map(
    (date): SelectableDate => ({
      date,
      selectable: isOpen(date),
      reason: isOpen(date) ? null : 'closed',
      cutoff_at: isoInTokyo(cutoffAt({ meetupDate: date, leadDays: 2, isOpen })),
      remaining: 100,
      holiday: null,
      windows: [],
    }),
  ),
}
const words = (date: string, leadDays: number[]) => {
  const products = leadDays.map((lead_days) => ({ name: `${lead_days}日前の品`, lead_days }))
  const cutoff = cartCutoff(dates, date, products)
  return cutoff && [japaneseInstant(cutoff.at), cutoff.because]
}

test('an empty cart has the cut-off of the day itself', () => {
  expect(words('2026-12-11', [])).toEqual(['12月9日（水）17時', undefined])
})

test('the product that takes longest decides, and is named', () => {
  expect(words('2026-12-11', [2, 3])).toEqual(['12月8日（火）17時', '3日前の品'])
})

test('days that staff closed do not count', () => {
  expect(words('2026-12-11', [5])).toEqual(['12月3日（木）17時', '5日前の品'])
})

test('a product quicker than the shop does not move the cut-off of the day', () => {
  expect(words('2026-12-11', [1])).toEqual(['12月9日（水）17時', undefined])
})

test('a date out of sight has none', () => {
  expect(words('2027-12-11', [3])).toBeUndefined()
})
