import { type IsOpen, nextOpenDay } from './calendar.ts'
import { type TokyoDate, weekdayOf } from './tokyo-date.ts'

/**
 * Whether banks work on a day (銀行営業日): not on Sundays (銀行法 第15条), Saturdays, national holidays with the days off in
 * lieu, and from 31 December to 3 January (銀行法施行令 第5条).
 */
export const bankingDays =
  (holidays: ReadonlySet<TokyoDate>): IsOpen =>
  (date) =>
    ![0, 6].includes(weekdayOf(date)) && !holidays.has(date) && !newYear.includes(date.slice(5))

const newYear: readonly string[] = ['12-31', '01-01', '01-02', '01-03']

/** That day where banks work on it, else the next one on which they do (翌営業日). */
export const bankingDayFrom = (date: TokyoDate, isOpen: IsOpen): TokyoDate =>
  isOpen(date) ? date : (nextOpenDay(date, isOpen) ?? date)

/** So many banking days after that day. */
export function bankingDaysAfter(date: TokyoDate, count: number, isOpen: IsOpen): TokyoDate {
  let day = date
  for (let left = count; left > 0; left -= 1) day = nextOpenDay(day, isOpen) ?? day
  return day
}
