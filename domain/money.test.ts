import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatDifference, formatNumber, formatYen, perPerson } from './money.ts'

describe('perPerson', () => {
  test.each([
    [78_000, 30, 2_600],
    [78_001, 30, 2_601],
    [1, 100_000, 1],
    [0, 30, 0],
    [78_000, 0, undefined],
    [78_000, null, undefined],
    [78_000, undefined, undefined],
    [78_000, -1, undefined],
    [78_000, Number.NaN, undefined],
  ])('%i yen for %s people: %s', (total, people, expected) => {
    expect(perPerson(total, people)).toBe(expected)
  })

  it('is the smallest whole sum that covers the total', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 100_000 }), (total, people) => {
        const each = BigInt(perPerson(total, people)!)
        expect(each * BigInt(people) >= BigInt(total)).toBe(true)
        expect((each - 1n) * BigInt(people) < BigInt(total)).toBe(true)
      }),
    )
  })
})

describe('formatting', () => {
  test.each([
    [8_424, '8,424円'],
    [0, '0円'],
    [-0, '0円'],
    [999, '999円'],
    [1_000, '1,000円'],
    [1_234_567, '1,234,567円'],
    [-1_100, '−1,100円'],
  ])('%i', (yen, expected) => {
    expect(formatYen(yen)).toBe(expected)
  })

  it('groups as the platform does', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(formatNumber(value)).toBe(value.toLocaleString('en-US').replace('-', '\u2212'))
      }),
    )
  })
})

test.each([
  [3_656, '+3,656円'],
  [-2_178, '−2,178円'],
  [0, '±0円'],
])('a difference of %i yen', (yen, words) => {
  expect(formatDifference(yen)).toBe(words)
})
