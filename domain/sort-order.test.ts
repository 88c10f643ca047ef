import { expect, test } from 'vitest'
import { isPermutation, placesInOrder } from './sort-order.ts'

test.each([
  [[], [], true],
  [[1, 2, 10], [10, 1, 2], true],
  [[1, 2], [1, 2, 3], false],
  [[1, 1], [1, 1], false],
  [[1, 2], [1, 3], false],
])('%j has the same things as %j: %j', (some, others, isSame) => {
  expect(isPermutation(some, others)).toBe(isSame)
})

test.each([
  [[], []],
  [
    [7, 3, 5],
    [3, 5, 7],
  ],
  [
    [2, 2, 2],
    [2, 3, 4],
  ],
  [
    [4, 4, 5, 9],
    [4, 5, 6, 9],
  ],
])('the places %j are given out as %j', (places, given) => {
  expect(placesInOrder(places)).toEqual(given)
})
