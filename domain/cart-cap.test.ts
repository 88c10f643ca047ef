import { expect, test } from 'vitest'
import { aboveCap } from './cart-cap.ts'

test.each([
  ['just the cap', { cap: 3_000, total: 30_000, estimatedPerson: 10 }, undefined],
  ['a yen more, for all together', { cap: 3_000, total: 30_001, estimatedPerson: 10 }, 3_001],
  ['without a cap', { cap: null, total: 99_999_999, estimatedPerson: 1 }, undefined],
  ['without a headcount', { cap: 1, total: 30_000, estimatedPerson: null }, undefined],
  ['for nobody', { cap: 1, total: 30_000, estimatedPerson: 0 }, undefined],
])('%s', (_, asked, expected) => expect(aboveCap(asked)).toBe(expected))
