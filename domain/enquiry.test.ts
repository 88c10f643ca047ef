import { expect, test } from 'vitest'
import { daysEnquiriesAreKept, looksAutomatic, startOfKeptEnquiries } from './enquiry.ts'

test.each([
  ['somebody who took their time', { trap: '', seconds: 3 }, false],
  ['somebody who came back to what they wrote', { trap: '', seconds: 86_400 }, false],
  ['a client of its own, without the form', { trap: '', seconds: undefined }, false],
  ['too fast', { trap: '', seconds: 2 }, true],
  ['at once', { trap: '', seconds: 0 }, true],
  ['the hidden field is filled', { trap: 'https://buy.example', seconds: 60 }, true],
])('%s', (_who, signs, isAutomatic) => {
  expect(looksAutomatic(signs)).toBe(isAutomatic)
})

test('whole days in Tokyo are kept', () => {
  expect(daysEnquiriesAreKept).toBe(365)
  expect(startOfKeptEnquiries(new Date('2027-11-24T00:30:00+09:00')).toISOString()).toBe('2026-11-23T15:00:00.000Z')
})
