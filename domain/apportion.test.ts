import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apportion } from './apportion.ts'

describe('a sum in shares', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [10, [3, 0, 7], [3, 0, 7]],
    [7, [60_000, 40_000], [4, 3]],
    [5, [0, 0], [5, 0]],
    [0, [2, 3], [0, 0]],
    [999_999_999, [999_999_998, 1], [999_999_998, 1]],
  ])('%i by %j', (whole, weights, shares) => {
    expect(apportion(whole, weights)).toEqual(shares)
  })

  const yen = fc.integer({ min: 0, max: 1_000_000_000 })

  test('is all of it, and no share is a yen away from its weight', () => {
    fc.assert(
      fc.property(yen, fc.array(yen, { minLength: 1, maxLength: 8 }), (whole, weights) => {
        const shares = apportion(whole, weights)
        expect(shares.reduce((all, share) => all + share, 0)).toBe(whole)
        const sum = weights.reduce((all, weight) => all + weight, 0)
        if (sum === 0) return
        for (const [i, share] of shares.entries()) {
          expect(Math.abs(share - (whole * weights[i]!) / sum)).toBeLessThan(1.001)
        }
      }),
    )
  })

  test('of less than the weights together takes from none more than it has', () => {
    fc.assert(
      fc.property(
        fc.array(yen, { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const sum = weights.reduce((all, weight) => all + weight, 0)
          const shares = apportion(Math.floor(sum * part), weights)
          for (const [i, share] of shares.entries()) expect(share).toBeLessThanOrEqual(weights[i]!)
        },
      ),
    )
  })
})
