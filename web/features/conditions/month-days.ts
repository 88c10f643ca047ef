import { addDays, type TokyoDate, weekdayOf } from '#domain/tokyo-date.ts'

/** A month is represented by its first day. */
export function monthOf(date: TokyoDate): TokyoDate {
  return `${date.slice(0, 8)}01`
}

export function addMonths(month: TokyoDate, months: number): TokyoDate {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`
}

/** The same day of another month, or its last one. */
export function sameDayIn(date: TokyoDate, months: number): TokyoDate {
  const month = addMonths(monthOf(date), months)
  const last = addDays(addMonths(month, 1), -1)
  const day = Math.min(Number(date.slice(8)), Number(last.slice(8)))
  return addDays(month, day - 1)
}

/** Weeks from Sunday on; undefined for days of another month. */
export function weeksOf(month: TokyoDate): (TokyoDate | undefined)[][] {
  const weeks: (TokyoDate | undefined)[][] = []
  let date = addDays(month, -weekdayOf(month))
  while (date < addMonths(month, 1)) {
    weeks.push(
      Array.from({ length: 7 }, (_, offset) => {
        const day = addDays(date, offset)
        return monthOf(day) === month ? day : undefined
      }),
    )
    date = addDays(date, 7)
  }
  return weeks
}
