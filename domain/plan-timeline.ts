import { readWholeNumber } from './quantity.ts'

/** What happens on the day of a plan: minutes from the beginning of the gathering, before it negative. */
export type TimelineRow = { minutes: number; name: string; text: string }

/** The beginning that an example of a day goes by, where no booking tells one. Tokyo. */
export const EXAMPLE_START = '18:00'

/** As far from the beginning as a row may be, in minutes. */
export const LONGEST_FROM_START = 12 * 60

const DAY = 24 * 60

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** 「16:30」 of a gathering that begins at 18:00, of a row 90 minutes before; 「翌0:30」 and 「前日23:30」 beyond midnight. */
export function timeFromStart(start: string, minutes: number): string {
  const at = minutesOf(start) + minutes
  const inDay = ((at % DAY) + DAY) % DAY
  const day = at < 0 ? '前日' : at >= DAY ? '翌' : ''
  return `${day}${Math.floor(inDay / 60)}:${String(inDay % 60).padStart(2, '0')}`
}

/** The minutes of a time as it is typed, of a day that begins at `start`; undefined where it cannot be read. */
export function readTimeFromStart(start: string, typed: string): number | undefined {
  const [, day = '', hours = '', minutes = ''] =
    /^(前日|翌)?(\d{1,2})[:：](\d{2})$/.exec(typed.normalize('NFKC').trim()) ?? []
  const [hour, minute] = [readWholeNumber(hours), readWholeNumber(minutes)]
  if (hour === undefined || minute === undefined || hour > 23 || minute > 59) return undefined
  const shift = day === '翌' ? DAY : day === '前日' ? -DAY : 0
  return hour * 60 + minute + shift - minutesOf(start)
}
