import { legalInForce } from '#contract/legal.ts'
import type { ShopTerms } from '#contract/shop-terms.ts'
import { DEFAULT_CANCELLATION_POLICY } from '#domain/cancellation.ts'
import { NEW_YEAR_BREAK } from '#domain/new-year-break.ts'
import { PLAN_CANCELLATION_POLICY } from '#domain/plan.ts'

/** The terms of the demo shop, with fewer wards. */
export const sampleTerms: ShopTerms = {
  delivery: {
    ahead: [],
    prefectures: ['東京都'],
    fees: [
      { fee: 2_200, cities: ['千代田区', '中央区'] },
      { fee: 3_300, cities: ['墨田区'] },
    ],
    least: [],
    freeFrom: 150_000,
    from: '10:00',
    to: '20:00',
    others: [],
  },
  closedDays: ['sat', 'sun', 'holiday'],
  newYearBreak: NEW_YEAR_BREAK,
  cutoffTime: '17:00',
  leadDays: [2, 3, 4, 5],
  earlyBird: { daysAhead: 14, percent: 50 },
  cancellation: { products: DEFAULT_CANCELLATION_POLICY, plans: PLAN_CANCELLATION_POLICY },
}

export const sampleLegal = legalInForce('2026-11-24', [])
