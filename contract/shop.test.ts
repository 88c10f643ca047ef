import { expect, test } from 'vitest'
import { shop } from './shop.ts'

test('the shop’s registration number has the right check digit: invoices are not worth anything without', () => {
  expect(shop.registrationNumber).toMatch(/^T[1-9][0-9]{12}$/)
  expect(shop.registrationNumber[1]).toBe(checkDigitOf(shop.registrationNumber.slice(2)))
  // The corporate number of the National Tax Agency itself.
  expect(checkDigitOf('000012050002')).toBe('7')
})

/** 9 less the remainder by 9 of the other digits of a corporate number, weighed 1, 2, 1, 2 … from the right. */
function checkDigitOf(others: string): string {
  const digits = [...others].map(Number).toReversed()
  return String(9 - (digits.reduce((sum, digit, i) => sum + digit * (i % 2 === 0 ? 1 : 2), 0) % 9))
}
