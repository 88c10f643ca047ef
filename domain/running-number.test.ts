import { expect, test } from 'vitest'
import { ISSUED_KINDS } from './document.ts'
import { dayPeriod, monthPeriod, numberIn, numberPrefix, runningNumber, splitAtNumbers } from './running-number.ts'

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

test.each([
  ['CT-261129-0001', 'enquiry', 'CT-261129-0001'],
  ['pl-270105-0001', 'booking', 'PL-270105-0001'],
  ['ＯＲ－２６１２１１－０００１', 'meetup', 'OR-261211-0001'],
  ['or‐261211ー10000', 'meetup', 'OR-261211-10000'],
  ['QT-2611-0002', 'quotation', 'QT-2611-0002'],
  ['「inv-2611-0001」の件', 'invoice', 'INV-2611-0001'],
] as const)('%s is a number: %s', (text, series, number) => {
  expect(numberIn(text)).toEqual({ series, number })
})

test.each(['', 'OR-1', 'XY-261211-0001', 'DOR-261211-0001', '090-1234-5678', 'RC-12345-0001'])(
  '「%s」 is none',
  (text) => {
    expect(numberIn(text)).toBeUndefined()
  },
)

test('a text between its numbers stays as it is', () => {
  const text = 'ＯＲ－２６１２１１－０００１と INV-2611-0001、XY-261211-0001'
  const parts = splitAtNumbers(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.flatMap(({ named }) => named?.number ?? [])).toEqual(['OR-261211-0001', 'INV-2611-0001'])
})
