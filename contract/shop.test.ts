import { expect, test } from 'vitest'
import { isRegistrationNumber } from '#domain/registration-number.ts'
import { shop } from './shop.ts'

test('the shop’s registration number has the right check digit: invoices are not worth anything without', () => {
  expect(isRegistrationNumber(shop.registrationNumber)).toBe(true)
})
