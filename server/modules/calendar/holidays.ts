import holidayJp from '@holiday-jp/holiday_jp'
import type { TokyoDate } from '#domain/tokyo-date.ts'

// The package's functions take a Date and read it in the host's time zone; its table of strings is safe.
const names = new Map<TokyoDate, string>(Object.values(holidayJp.holidays).map(({ date, name }) => [date, name]))

/** National holidays (国民の祝日) and the days off in lieu, 1970–2050. */
export const nationalHolidays: ReadonlySet<TokyoDate> = new Set(names.keys())

/** 「勤労感謝の日」, or undefined on an ordinary day. */
export function holidayName(date: TokyoDate): string | undefined {
  return names.get(date)
}
