/** A calendar date in Asia/Tokyo, 'YYYY-MM-DD'. Compares as text: an earlier date is a smaller string. */
export type TokyoDate = string

const DAY = 86_400_000
/** Japan has kept UTC+9 without summer time since 1952. */
const OFFSET = 9 * 3_600_000
/** As `weekdayOf` numbers them. */
export const weekdayNames = ['日', '月', '火', '水', '木', '金', '土'] as const

/** Reads 'YYYY-MM-DD' in ASCII digits, 1900–2100. A date the calendar does not have is undefined, never rolled over. */
export function parseTokyoDate(text: string): TokyoDate | undefined {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return undefined
  if (text < '1900' || text >= '2101') return undefined
  return dateOfDay(dayNumber(text)) === text ? text : undefined
}

export function addDays(date: TokyoDate, days: number): TokyoDate {
  return dateOfDay(dayNumber(date) + days)
}

/** The last day of the month in which the day is. */
export function endOfMonth(date: TokyoDate): TokyoDate {
  const month = `${date.slice(0, 8)}01`
  const inNextMonth = addDays(month, 31)
  return addDays(`${inNextMonth.slice(0, 8)}01`, -1)
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: TokyoDate, to: TokyoDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: TokyoDate): number {
  return new Date(dayNumber(date) * DAY).getUTCDay()
}

/** The date in Tokyo at this instant. */
export function tokyoDateOf(instant: Date): TokyoDate {
  return dateOfDay(Math.floor((instant.getTime() + OFFSET) / DAY))
}

/** The instant of a wall-clock time 'HH:mm' in Tokyo. */
export function instantAt(date: TokyoDate, time: string): Date {
  const [hours, minutes] = time.split(':').map(Number)
  return new Date(dayNumber(date) * DAY + (hours! * 60 + minutes!) * 60_000 - OFFSET)
}

/** '2026-12-08T17:00:00+09:00'. Fractions of a second are dropped. */
export function isoInTokyo(instant: Date): string {
  return `${new Date(instant.getTime() + OFFSET).toISOString().slice(0, 19)}+09:00`
}

/** `count` dates in a row, `date` first. */
export function datesFrom(date: TokyoDate, count: number): TokyoDate[] {
  const first = dayNumber(date)
  return Array.from({ length: count }, (_, index) => dateOfDay(first + index))
}

/** '12月11日（金）' */
export function japaneseDate(date: TokyoDate): string {
  return `${monthAndDay(date)}（${weekdayNames[weekdayOf(date)]}）`
}

/** '12月11日', without the day of the week. */
export function monthAndDay(date: TokyoDate): string {
  return `${Number(date.slice(5, 7))}月${Number(date.slice(8, 10))}日`
}

/** '2026年12月' */
export function yearAndMonth(date: TokyoDate): string {
  return `${Number(date.slice(0, 4))}年${Number(date.slice(5, 7))}月`
}

/** '2026年12月11日' */
export function plainJapaneseDate(date: TokyoDate): string {
  return `${yearAndMonth(date)}${Number(date.slice(8, 10))}日`
}

/** '2026年12月11日（金）' */
export function longJapaneseDate(date: TokyoDate): string {
  return `${Number(date.slice(0, 4))}年${japaneseDate(date)}`
}

/** '12月8日（火）17時' in Tokyo, with minutes where there are any: 「17時30分」. */
export function japaneseInstant(instant: Date): string {
  const [date, time] = isoInTokyo(instant).split('T') as [string, string]
  const minutes = time.slice(3, 5)
  return `${japaneseDate(date)}${Number(time.slice(0, 2))}時${minutes === '00' ? '' : `${minutes}分`}`
}

/** As `japaneseInstant`, of an end: midnight is said of the day that ends with it, 「12月4日（金）24時」. */
export function japaneseDeadline(instant: Date): string {
  const [date, time] = isoInTokyo(instant).split('T') as [string, string]
  return time.startsWith('00:00:00') ? `${japaneseDate(addDays(date, -1))}24時` : japaneseInstant(instant)
}

/** Days since 1970-01-01. All calendar arithmetic is done on this integer, so no host time zone can move a date. */
function dayNumber(date: TokyoDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY
}

/** Four times as fast as cutting an ISO string. A cut-off looks at many days. */
function dateOfDay(day: number): TokyoDate {
  const slot = day & (lately.length - 1)
  const known = lately[slot]
  if (known?.day === day) return known.date
  const at = new Date(day * DAY)
  const date = `${at.getUTCFullYear()}-${twoDigits(at.getUTCMonth() + 1)}-${twoDigits(at.getUTCDate())}`
  lately[slot] = { day, date }
  return date
}

/**
 * Calls ask for the same few dates again and again. The length is a power of two, so that a slot is found by its bits.
 */
const lately = Array.from<{ day: number; date: TokyoDate } | undefined>({ length: 128 })

/** '07' */
export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`
}
