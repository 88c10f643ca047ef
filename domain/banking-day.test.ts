import holidayJp from '@holiday-jp/holiday_jp'
import { expect, test } from 'vitest'
import { bankingDayFrom, bankingDays, bankingDaysAfter } from './banking-day.ts'
import { datesFrom, weekdayOf } from './tokyo-date.ts'

const holidays = new Set(Object.keys(holidayJp.holidays))
const isOpen = bankingDays(holidays)

test.each([
  ['2026-12-25', true],
  ['2026-12-26', false],
  ['2026-12-27', false],
  ['2026-12-30', true],
  ['2026-12-31', false],
  ['2027-01-01', false],
  ['2027-01-03', false],
  ['2027-01-04', true],
  ['2027-01-11', false],
  ['2026-05-06', false],
  ['2026-05-07', true],
  ['2026-11-23', false],
])('%s: banks work: %s', (date, works) => {
  expect(isOpen(date)).toBe(works)
})

test('the next banking day, and the third after a day', () => {
  expect(bankingDayFrom('2026-12-30', isOpen)).toBe('2026-12-30')
  expect(bankingDayFrom('2026-12-31', isOpen)).toBe('2027-01-04')
  expect(bankingDayFrom('2026-05-02', isOpen)).toBe('2026-05-07')
  expect(bankingDaysAfter('2026-12-28', 3, isOpen)).toBe('2027-01-04')
  expect(bankingDaysAfter('2026-12-01', 0, isOpen)).toBe('2026-12-01')
})

test('no year has a run of more than ten days without a banking day, nor a week-end with one', () => {
  for (const date of datesFrom('2026-01-01', 365 * 20)) {
    if ([0, 6].includes(weekdayOf(date))) expect(isOpen(date)).toBe(false)
    expect(datesFrom(date, 11).some(isOpen)).toBe(true)
  }
})
