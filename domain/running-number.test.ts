import { expect, test } from 'vitest'
import { ISSUED_KINDS } from './document.ts'
import { dayPeriod, monthPeriod, numberPrefix, runningNumber } from './running-number.ts'

test.each([
  ['meetup', dayPeriod('2026-12-11'), 427, 'OR-261211-0427'],
  ['meetup', dayPeriod('2027-01-04'), 1, 'OR-270104-0001'],
  ['meetup', dayPeriod('2026-12-11'), 9_999, 'OR-261211-9999'],
  ['meetup', dayPeriod('2026-12-11'), 10_000, 'OR-261211-10000'],
  ['booking', dayPeriod('2026-12-11'), 2, 'PL-261211-0002'],
  ['enquiry', dayPeriod('2026-11-21'), 18, 'CT-261121-0018'],
  ['quotation', monthPeriod('2026-12-01'), 9, 'QT-2612-0009'],
  ['invoice', monthPeriod('2026-12-31'), 7, 'INV-2612-0007'],
] as const)('%s, %s, %i: %s', (series, period, running, number) => {
  expect(runningNumber(series, period, running)).toBe(number)
})

test('every series has a prefix of its own', () => {
  const all = ['meetup', 'booking', 'enquiry', ...ISSUED_KINDS] as const
  expect(new Set(all.map((series) => numberPrefix(series, '2612'))).size).toBe(all.length)
})
