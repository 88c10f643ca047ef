import { addDays, endOfMonth, type TokyoDate, weekdayOf } from './tokyo-date.ts'

/**
 * Payment by invoice: closes at the end of the meetup's month, due at the end of the next (月末締め翌月末払い), on the last
 * day of it on which banks work.
 */
export function invoiceTerm(meetupDate: TokyoDate): { closing: TokyoDate; due: TokyoDate } {
  const closing = endOfMonth(meetupDate)
  return { closing, due: lastBankDay(endOfMonth(addDays(closing, 1))) }
}

/** The last day of which all meetups by invoice should have been paid by now. */
export function lastOverdueDate(today: TokyoDate): TokyoDate {
  const lastMonth = addDays(`${today.slice(0, 8)}01`, -1)
  return invoiceTerm(lastMonth).due < today ? lastMonth : addDays(`${lastMonth.slice(0, 8)}01`, -1)
}

function lastBankDay(date: TokyoDate): TokyoDate {
  let day = date
  while (isBankClosed(day)) day = addDays(day, -1)
  return day
}

/**
 * Among the last days of months, so that a browser needs no table of holidays: banks rest on 31 December (銀行法施行令
 * 第5条), and 昭和の日 is the only national holiday there, with the Monday after it when it is a Sunday. A test holds this
 * against the table of the calendar.
 */
function isBankClosed(date: TokyoDate): boolean {
  const weekday = weekdayOf(date)
  const day = date.slice(5)
  return weekday === 0 || weekday === 6 || day === '12-31' || day === '04-29' || (day === '04-30' && weekday === 1)
}
