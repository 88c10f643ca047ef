import { expect, test } from 'vitest'
import { invoiceTerm } from '#domain/payment-term.ts'
import { addDays, weekdayOf } from '#domain/tokyo-date.ts'
import { holidayName, nationalHolidays } from './holidays.ts'

const days = (year: number) =>
  Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10))
    .filter((date) => date.startsWith(String(year)))
    .map((date) => holidayName(date))
    .filter((name) => name !== undefined)

// The days of a year are published in the February before; the package must be renewed in time.
const thisYear = new Date().getFullYear()
test.each([thisYear, thisYear + 1])('the holidays of %i are known (else: a newer @holiday-jp/holiday_jp)', (year) => {
  expect(days(year)).toEqual(
    expect.arrayContaining([
      ...['元日', '成人の日', '建国記念の日', '天皇誕生日', '春分の日', '昭和の日', '憲法記念日', 'みどりの日'],
      ...['こどもの日', '海の日', '山の日', '敬老の日', '秋分の日', 'スポーツの日', '文化の日', '勤労感謝の日'],
    ]),
  )
})

const months = Array.from({ length: 24 * 12 }, (_, i) => new Date(Date.UTC(2026, i, 15)).toISOString().slice(0, 10))
test.each(months)(
  'an invoice of %s is due on the last day of the next month that is no holiday, weekend or 12/31',
  (date) => {
    const lastDay = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) + 1, 0))
      .toISOString()
      .slice(0, 10)
    const isClosed = (day: string) =>
      weekdayOf(day) % 6 === 0 || nationalHolidays.has(day) || day.slice(5) >= '12-31' || day.slice(5) <= '01-03'
    const due = [0, 1, 2, 3, 4, 5].map((back) => addDays(lastDay, -back)).find((day) => !isClosed(day))
    expect(invoiceTerm(date).due).toBe(due)
  },
)
