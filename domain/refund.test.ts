import holidayJp from '@holiday-jp/holiday_jp'
import { expect, test } from 'vitest'
import { bankingDays } from './banking-day.ts'
import { refundDueOn } from './refund.ts'
import { datesFrom } from './tokyo-date.ts'

const isOpen = bankingDays(new Set(Object.keys(holidayJp.holidays)))

test.each([
  ['2026-12-01', '2026-12-15', 'a Tuesday'],
  ['2026-12-12', '2026-12-25', 'a Saturday, and Friday is before it'],
  ['2026-12-18', '2026-12-30', 'New Year’s Day, and banks are closed from the 31st'],
  ['2026-12-20', '2026-12-30', 'the last day on which banks are closed for the new year'],
  ['2026-12-21', '2027-01-04', 'the first day on which they work again'],
  ['2026-04-22', '2026-05-01', 'the end of six days without banks'],
  ['2028-02-15', '2028-02-29', 'a leap day'],
])('an account named on %s is paid to by %s: the fourteenth day is %s', (named, due) => {
  expect(refundDueOn(named, isOpen)).toBe(due)
})

test('it is never before a day on which banks work, and never more than a fortnight away', () => {
  for (const named of datesFrom('2026-12-01', 800)) {
    const due = refundDueOn(named, isOpen)
    expect(isOpen(due) && due > named).toBe(true)
    expect((Date.parse(due) - Date.parse(named)) / 86_400_000).toBeLessThanOrEqual(14)
  }
})
