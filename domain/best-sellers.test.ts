import { expect, test } from 'vitest'
import { bestSellers, startOfDemand } from './best-sellers.ts'

const demand = (...customers: number[]) => customers.map((count, index) => ({ productId: index + 1, customers: count }))

test.each([
  ['nothing was ordered', demand(), []],
  ['four customers are no ground', demand(4, 1), []],
  ['five are', demand(4, 5), [2]],
  ['the most first, of equally many the smaller id', demand(6, 9, 6), [2, 1, 3]],
  ['eight at most', demand(...Array.from({ length: 12 }, (_, index) => 20 + index)), [12, 11, 10, 9, 8, 7, 6, 5]],
])('%s', (_, given, expected) => {
  expect(bestSellers(given)).toEqual(expected)
})

test('ninety days are looked at', () => {
  expect(startOfDemand('2026-11-24')).toBe('2026-08-26')
})
