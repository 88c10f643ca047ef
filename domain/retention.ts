import { addDays, endOfMonth, type TokyoDate } from './tokyo-date.ts'

/** The last month of a business year, 1 to 12. */
export type MonthOfYear = number

const monthsToDeclare = 2
const yearsKept = 10

/** The last day of the business year that a day lies in. */
export function fiscalYearEnd(day: TokyoDate, endMonth: MonthOfYear): TokyoDate {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return lastDayOf(month > endMonth ? year + 1 : year, endMonth)
}

/**
 * Until when papers and electronic orders of a day are kept: ten years from the day after the term for the tax return, two
 * months after the end of the business year. Ten cover the seven of the books (法人税法施行規則 59条, 消費税法施行令 70条の13)
 * and the years with a loss (法人税法 57条).
 */
export function keptUntil(day: TokyoDate, endMonth: MonthOfYear): TokyoDate {
  const end = fiscalYearEnd(day, endMonth)
  let due = end
  for (let month = 0; month < monthsToDeclare; month += 1) due = endOfMonth(addDays(due, 1))
  return lastDayOf(Number(due.slice(0, 4)) + yearsKept, Number(due.slice(5, 7)))
}

/** The last day whose papers the law does not ask for any more: the end of a business year. */
export function erasableUntil(today: TokyoDate, endMonth: MonthOfYear): TokyoDate {
  let end = fiscalYearEnd(addDays(today, -365 * yearsKept), endMonth)
  while (keptUntil(end, endMonth) >= today)
    end = fiscalYearEnd(lastDayOf(Number(end.slice(0, 4)) - 1, endMonth), endMonth)
  return end
}

const lastDayOf = (year: number, month: MonthOfYear): TokyoDate =>
  endOfMonth(`${year}-${String(month).padStart(2, '0')}-01`)
