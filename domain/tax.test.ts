import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { priceWithoutTax, ratesOn, type TaxRate, taxIn } from './tax.ts'

describe('taxIn', () => {
  test.each([
    [64_800, 8, 4_800],
    [13_200, 10, 1_200],
    [1_005, 10, 91],
    [505, 10, 45],
    [500, 10, 45],
    [108, 8, 8],
    [107, 8, 7],
    [1, 8, 0],
    [0, 10, 0],
    [10_000, 0, 0],
    [9_007_199_254_740_991, 10, 818_836_295_885_544],
  ])('%i yen at %i per cent hold %i', (amount, rate, tax) => {
    expect(taxIn(amount, rate)).toBe(tax)
    expect(priceWithoutTax(amount, rate)).toBe(amount - tax)
  })

  it('is the largest whole yen not above the exact tax, for every safe amount', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 100 }), (amount, rate) => {
        expect(BigInt(taxIn(amount, rate))).toBe((BigInt(amount) * BigInt(rate)) / BigInt(100 + rate))
      }),
    )
  })
})

describe('ratesOn', () => {
  const rows: TaxRate[] = [
    { taxClass: 'reduced', rate: 0, validFrom: '2027-04-01' },
    { taxClass: 'usual', rate: 10, validFrom: '2019-10-01' },
    { taxClass: 'reduced', rate: 8, validFrom: '2019-10-01' },
    { taxClass: 'usual', rate: 8, validFrom: '2014-04-01' },
    { taxClass: 'reduced', rate: 8, validFrom: '2029-04-01' },
  ]

  test.each([
    ['2019-10-01', { reduced: 8, usual: 10 }],
    ['2027-03-31', { reduced: 8, usual: 10 }],
    ['2027-04-01', { reduced: 0, usual: 10 }],
    ['2029-03-31', { reduced: 0, usual: 10 }],
    ['2029-04-01', { reduced: 8, usual: 10 }],
  ])('for a meetup on %s', (date, rates) => {
    expect(ratesOn(rows, date)).toEqual(rates)
    expect(ratesOn(rows.toReversed(), date)).toEqual(rates)
  })

  it('throws when a class has no rate on that date', () => {
    expect(() => ratesOn(rows, '2019-09-30')).toThrow(RangeError)
    expect(() => ratesOn([], '2026-12-11')).toThrow(RangeError)
  })
})
