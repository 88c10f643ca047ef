import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

const today = '2026-11-21'

test.each([
  ['12/11', '2026-12-11'],
  ['１２／１１', '2026-12-11'],
  ['2026-12-11', '2026-12-11'],
  ['2026/1/5', '2026-01-05'],
  ['１２月１１日', '2026-12-11'],
  ['12月11日（金）', '2026-12-11'],
  ['2026年12月11日(金)', '2026-12-11'],
  ['２０２６ー１２ー１１', '2026-12-11'],
  ['20261211', '2026-12-11'],
  [' 12 . 11 ', '2026-12-11'],
  ['11/21', '2026-11-21'],
  ['\u206812─11\u2069', '2026-12-11'],
])('%s is understood', (text, date) => {
  expect(readDate(text, today)).toBe(date)
})

test('without a year it is the next such day, also beyond the end of the year', () => {
  expect(readDate('1/8', today)).toBe('2027-01-08')
  expect(readDate('11/20', today)).toBe('2027-11-20')
})

test.each(['', '金曜日', '13/1', '2/30', '2026-02-30', '12', '12/11/2026', '1211'])('%s is no date', (text) => {
  expect(readDate(text, today)).toBeUndefined()
})
