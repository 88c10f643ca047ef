import { addDays, type TokyoDate } from './tokyo-date.ts'

/** Payment by invoice: closes at the end of the meetup's month, due at the end of the next (月末締め翌月末払い). */
export function invoiceTerm(meetupDate: TokyoDate): { closing: TokyoDate; due: TokyoDate } {
  const closing = endOfMonth(meetupDate)
  return { closing, due: endOfMonth(addDays(closing, 1)) }
}

function endOfMonth(date: TokyoDate): TokyoDate {
  const month = `${date.slice(0, 8)}01`
  const inNextMonth = addDays(month, 31)
  return addDays(`${inNextMonth.slice(0, 8)}01`, -1)
}
