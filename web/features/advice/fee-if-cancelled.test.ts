import { expect, test } from 'vitest'
import { cancellingWords, isFree } from './fee-if-cancelled.ts'

const order = {
  fee_if_cancelled: [
    { from: null, fee: 0 },
    { from: '2026-12-08T17:00:00+09:00', fee: 50_473 },
    { from: '2026-12-09T17:00:00+09:00', fee: 100_946 },
  ],
}

test.each([
  ['2026-12-08T16:59:59+09:00', true, 'いまは無料（0円）、12月8日（火）17時からは50,473円（不課税）です。'],
  ['2026-12-08T17:00:00+09:00', false, 'いまは50,473円（不課税）、12月9日（水）17時からは100,946円（不課税）です。'],
  ['2026-12-09T17:00:00+09:00', false, 'いまは100,946円（不課税）です。'],
])('at %s', (at, free, words) => {
  expect(isFree(order, new Date(at))).toBe(free)
  expect(cancellingWords(order, new Date(at))).toBe(`ご注文のキャンセルは、${words}`)
})
