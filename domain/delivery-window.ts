import { type TokyoDate, twoDigits, weekdayOf } from './tokyo-date.ts'

/** Half an hour in which the delivery arrives; 'HH:mm' in Asia/Tokyo. */
export type DeliveryWindow = { from: string; to: string }

/** From the beginning of a day's first window to the end of its last; 'HH:mm' in Asia/Tokyo. */
export type DeliveryHours = { from: string; to: string }

/** As numbered by `weekdayOf`. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
/** Monday first, as offices read a week; and national holidays, which it does not know. */
export const DAY_KINDS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'] as const
export type DayKind = (typeof DAY_KINDS)[number]

/** What a week has of its own (定休日 and hours of single weekdays), and national holidays; the others are as usual. */
export type DayHours = Partial<Record<DayKind, DeliveryHours | 'closed'>>

/** Until somebody decides otherwise. */
export const OFFICE_WEEK: DayHours = { sat: 'closed', sun: 'closed', holiday: 'closed' }

export const weekdayIn = (dayHours: DayHours, date: TokyoDate) => dayHours[WEEKDAYS[weekdayOf(date)]!]

type HoursQuestion = { date: TokyoDate; usual: DeliveryHours; dayHours: DayHours; holidays: ReadonlySet<TokyoDate> }

/** The hours of a date on which the kitchen works; of a closed day that staff open, the usual ones. */
export function hoursOn({ date, usual, dayHours, holidays }: HoursQuestion): DeliveryHours {
  const ofHoliday = holidays.has(date) ? dayHours.holiday : undefined
  return [ofHoliday, weekdayIn(dayHours, date)].find((hours) => typeof hours === 'object') ?? usual
}

/** All half hours from the first time to the second. */
export function deliveryWindows(from = '10:00', to = '20:00'): DeliveryWindow[] {
  const windows: DeliveryWindow[] = []
  const last = minutesOf(to)
  for (let start = minutesOf(from); start + 30 <= last; start += 30) {
    windows.push({ from: timeOf(start), to: timeOf(start + 30) })
  }
  return windows
}

export function isDeliveryWindow(wanted: DeliveryWindow, windows: readonly DeliveryWindow[]): boolean {
  return windows.some((window) => window.from === wanted.from && window.to === wanted.to)
}

const USUAL_HOURS = [
  { from: '11:00', name: 'お昼' },
  { from: '17:30', name: '夕方' },
] as const

/** Half an hour of air before noon, and before half past six: most gatherings begin then. To be chosen, never chosen for anybody. */
export const usualWindows = (windows: readonly DeliveryWindow[]): { name: string; window: DeliveryWindow }[] =>
  USUAL_HOURS.flatMap(({ from, name }) => {
    const window = windows.find((each) => each.from === from)
    return window ? [{ name, window }] : []
  })

/** Whether a gathering that begins then finds its food there, and finds it fresh. */
export function suitsBeginning({ to }: DeliveryWindow, startsAt: string): boolean {
  const wait = minutesOf(startsAt) - minutesOf(to)
  return wait >= 0 && wait <= 30
}

/** '17:30〜18:00' */
export function formatWindow({ from, to }: DeliveryWindow): string {
  return `${from}〜${to}`
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

function timeOf(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}
