import { expect, test } from 'vitest'
import type { PriceStep } from './price-on.ts'
import { priceSlipsOf, SLIP_FACTOR } from './price-slip.ts'

type Steps = [PriceStep, ...PriceStep[]]
const steps = (now: number, planned: Record<string, number> = {}): Steps => [
  { validFrom: null, priceWithTax: now, taxClass: 'reduced' },
  ...Object.entries(planned).map(([validFrom, priceWithTax]) => ({
    validFrom,
    priceWithTax,
    taxClass: 'reduced' as const,
  })),
]

test.each<[number, number, boolean]>([
  [980, 980, false],
  [980, 98, true],
  [298, 2_980, true],
  [1_000, 201, false],
  [1_000, 200, true],
  [1_000, 199, true],
  [1_000, 4_999, false],
  [1_000, 5_000, true],
  [1_000, 5_001, true],
  [0, 1, true],
  [0, 0, false],
])('%i → %i yen: asked %s', (before, after, isAsked) => {
  expect(priceSlipsOf(steps(before), steps(after))).toEqual(isAsked ? [{ validFrom: null, before, after }] : [])
})

test('the limit is the same in both directions', () => {
  const prices = [1, 7, 98, 980, 2_980, 1_000_000]
  for (const one of prices) {
    for (const other of prices) {
      const asked = priceSlipsOf(steps(one), steps(other)).length
      expect(asked).toBe(priceSlipsOf(steps(other), steps(one)).length)
      expect(asked).toBe(one !== other && (one / other >= SLIP_FACTOR || other / one >= SLIP_FACTOR) ? 1 : 0)
    }
  }
})

test('a planned price is measured by what that day costs without the change', () => {
  const before = steps(2_980, { '2027-04-01': 20_000 })
  expect(priceSlipsOf(before, steps(2_980, { '2027-03-31': 320 }))).toEqual([
    { validFrom: '2027-03-31', before: 2_980, after: 320 },
  ])
  expect(priceSlipsOf(before, steps(2_980, { '2027-04-01': 20_000, '2027-05-01': 3_200 }))).toEqual([
    { validFrom: '2027-05-01', before: 20_000, after: 3_200 },
  ])
})

test('what stays as it was is not asked about, whatever stands beside it', () => {
  const planned = { '2027-04-01': 3_200 }
  expect(priceSlipsOf(steps(2_980, planned), steps(298, planned))).toEqual([
    { validFrom: null, before: 2_980, after: 298 },
  ])
  expect(priceSlipsOf(steps(2_980, { '2027-04-01': 29_800 }), steps(2_980))).toEqual([])
})
