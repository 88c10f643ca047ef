import { expect, test } from 'vitest'
import type { Failure } from '#web/api/errors.ts'
import { refusedFields } from './refused-fields.ts'

const failure = (code: string, errors: Failure['errors'] = []): Failure => ({
  status: 409,
  code,
  message: '承れません。',
  errors,
  body: {},
})

test.each([
  ['date_full', 'meetup_date'],
  ['cutoff_passed', 'meetup_date'],
  ['area_not_served', 'address.postal_code'],
  ['under_age', 'birth_date'],
  ['payment_declined', 'payment.card_token'],
])('%s is shown at %s', (code, field) => {
  expect(refusedFields(failure(code))).toEqual({ [field]: '承れません。' })
})

test('named fields keep their sentences; parts of a window go to the window', () => {
  const errors = [
    { field: 'contact.tel', message: '電話番号をお確かめください。' },
    { field: 'delivery_window.from', message: 'お届けの時刻をお選びください。' },
  ]
  expect(refusedFields(failure('invalid', errors))).toEqual({
    'contact.tel': '電話番号をお確かめください。',
    delivery_window: 'お届けの時刻をお選びください。',
  })
})

test('a lost connection is no fault of a field', () => {
  expect(refusedFields(failure('network'))).toEqual({})
  expect(refusedFields(null)).toEqual({})
})
