import { expect, test } from 'vitest'
import { shippingFee } from './shipping.ts'

test.each([
  [2_200, 150_000, 149_999, 2_200],
  [2_200, 150_000, 150_000, 0],
  [3_300, 150_000, 1, 3_300],
  [3_300, 150_000, 0, 0],
  [3_300, null, 9_999_999, 3_300],
  [0, 150_000, 1_000, 0],
])('fee %i, free from %s, goods of %i: %i', (fee, freeFrom, goods, expected) => {
  expect(shippingFee({ fee, freeFrom, goods })).toBe(expected)
})
