import { daysBetween, parseTokyoDate, type TokyoDate, weekdayOf } from '#domain/tokyo-date.ts'
import type { Day } from '#web/features/admin/day-words.ts'

/** As many as can be decided about at once: `MAX_CALENDAR_DAYS` of the contract. */
export const mostDays = 400

export const holidayChoices = { all: '祝日も含める', without: '祝日を除く', only: '祝日だけ' } as const
export type HolidayChoice = keyof typeof holidayChoices

/** Which days are to be decided about: chosen one by one, or all of a period that fall on these weekdays. */
export type DayChoice = {
  from: TokyoDate
  to: TokyoDate
  /** 0 is Sunday. */
  weekdays: readonly number[]
  holidays: HolidayChoice
  /** Chosen one by one, the earliest first; the rest then does not count. */
  dates: readonly TokyoDate[]
}

/** Undefined: nothing is chosen yet. A date that is none counts as left out. */
export function readChoice(query: URLSearchParams): DayChoice | undefined {
  const dates = (query.get('dates') ?? '')
    .split(',')
    .flatMap((each) => parseTokyoDate(each) ?? [])
    .toSorted()
  const [from = dates[0], to = dates.at(-1)] = [query.get('from'), query.get('to')].map((text) =>
    parseTokyoDate(text ?? ''),
  )
  if (!from || !to) return undefined
  const weekdays = query
    .getAll('weekday')
    .filter((each) => /^[0-6]$/.test(each))
    .map(Number)
  const holidays = query.get('holidays') ?? ''
  return {
    from,
    to,
    weekdays,
    holidays: Object.hasOwn(holidayChoices, holidays) ? (holidays as HolidayChoice) : 'all',
    dates,
  }
}

/** What is wrong with it, or undefined. */
export function wrongChoice({ from, to, weekdays, dates }: DayChoice): string | undefined {
  if (from > to) return '終わりの日は、始まりの日かそれより後の日をお選びください。'
  if (daysBetween(from, to) >= mostDays)
    return `一度に変更できるのは、${mostDays}日のあいだまでです。期間を分けてお選びください。`
  return dates.length === 0 && weekdays.length === 0 ? '曜日をお選びください。' : undefined
}

/** Days that are over are never among them. */
export function chosenOf<Some extends Pick<Day, 'date' | 'holiday'>>(
  days: readonly Some[],
  { weekdays, holidays, dates }: DayChoice,
  today: TokyoDate,
): Some[] {
  const ahead = days.filter(({ date }) => date >= today)
  if (dates.length > 0) return ahead.filter(({ date }) => dates.includes(date))
  return ahead
    .filter(({ date }) => weekdays.includes(weekdayOf(date)))
    .filter(({ holiday }) => holidays === 'all' || (holiday !== null) === (holidays === 'only'))
}
