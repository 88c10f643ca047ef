import { expect, test } from 'vitest'
import { holidayName } from './holidays.ts'

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
