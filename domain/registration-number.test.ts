import { expect, test } from 'vitest'
import { isRegistrationNumber } from './registration-number.ts'

// 7000012050002 is the corporate number of the National Tax Agency itself.
test.each(['T7000012050002', 'T5999900000012'])('%s is a registration number', (number) => {
  expect(isRegistrationNumber(number)).toBe(true)
})

test.each([
  ['another check digit', 'T6000012050002'],
  ['no T', '7000012050002'],
  ['a small t', 't7000012050002'],
  ['twelve digits', 'T700001205000'],
  ['fourteen digits', 'T70000120500020'],
  ['digits of another width', 'T７０００012050002'],
  ['zeros', 'T0000000000000'],
  ['something after it', 'T7000012050002\n'],
  ['nothing', ''],
])('%s is none', (_name, number) => {
  expect(isRegistrationNumber(number)).toBe(false)
})

test('any one digit that is wrong is noticed, but a 0 for a 9', () => {
  const right = 'T7000012050002'
  for (let i = 1; i < right.length; i += 1) {
    for (const digit of '0123456789') {
      const isSame = (Number(digit) - Number(right[i])) % 9 === 0 && i > 1
      const wrong = right.slice(0, i) + digit + right.slice(i + 1)
      expect(isRegistrationNumber(wrong), wrong).toBe(digit === right[i] || isSame)
    }
  }
})
