import { expect, test } from 'vitest'
import { isRegistrationNumber } from './registration-number.ts'

test.each([
  // That of the National Tax Agency itself.
  ['T7000012050002', true],
  ['T5999900000012', true],
  ['T6999900000012', false],
  ['T7000012050020', false],
  ['7000012050002', false],
  ['T700001205000', false],
  ['T70000120500022', false],
  ['Ｔ7000012050002', false],
  ['', false],
])('%s: %s', (number, isRight) => {
  expect(isRegistrationNumber(number)).toBe(isRight)
})
