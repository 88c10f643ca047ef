import { type DayHours, OFFICE_WEEK, weekdayIn } from './delivery-window.ts'
import { daysOf, NEW_YEAR_BREAK, type NewYearBreak } from './new-year-break.ts'
import { addDays, datesFrom, instantAt, type TokyoDate } from './tokyo-date.ts'

/** Two kitchens with a calendar each: one delivers to the office, the other sends a chef there. */
export type ServiceKind = 'products' | 'plans'

/** Whether the kitchen works on that date (営業日). */
export type IsOpen = (date: TokyoDate) => boolean

type Closures = {
  holidays: ReadonlySet<TokyoDate>
  /** Days that staff closed. */
  closed: ReadonlySet<TokyoDate>
  /** Days that staff opened although the calendar would close them. `closed` takes precedence. */
  opened?: ReadonlySet<TokyoDate>
  /** On which days of the week, and whether on holidays, the kitchen does not work. */
  dayHours?: DayHours
  newYearBreak?: NewYearBreak
}

/** Why the kitchen does not work on a day (休業): what staff decided, or the calendar by itself. */
export const CLOSURES = ['staff', 'holiday', 'new_year', 'weekend'] as const
export type Closure = (typeof CLOSURES)[number]

/** Undefined: it works. Of several reasons the first in the order of the list is given. */
export type ClosureOn = (date: TokyoDate) => Closure | undefined

/** Closed on the days off of the week and on holidays, over the new year, and on days that staff close. */
export function closures(of: Closures): ClosureOn {
  const { holidays, closed, opened, dayHours = OFFICE_WEEK, newYearBreak = NEW_YEAR_BREAK } = of
  const newYear = new Set(daysOf(newYearBreak))
  return (date) => {
    if (closed.has(date)) return 'staff'
    if (opened?.has(date)) return undefined
    if (dayHours.holiday === 'closed' && holidays.has(date)) return 'holiday'
    if (newYear.has(date.slice(5))) return 'new_year'
    return weekdayIn(dayHours, date) === 'closed' ? 'weekend' : undefined
  }
}

export function businessCalendar(input: Closures): IsOpen {
  const closureOn = closures(input)
  return (date) => closureOn(date) === undefined
}

/** In open days: what every day asks for, or what is ordered needs of itself, if that is longer. */
export const leadDaysOf = ({ baseLeadDays }: { baseLeadDays: number }, ...own: readonly number[]): number =>
  Math.max(baseLeadDays, ...own)

type CutoffQuestion = {
  meetupDate: TokyoDate
  /** Open days between the cut-off's day and the meetup date, counting the cut-off's own day. */
  leadDays: number
  isOpen: IsOpen
  /** Asia/Tokyo. */
  time?: string
}

/** How many days back a cut-off is searched for. After a longer closure nothing can be ordered. */
const SEARCH_DAYS = 731

/** The first instant that is too late (「三営業日前の17時」): orders are taken while `now < cutoffAt`. */
export function cutoffAt({ meetupDate, leadDays, isOpen, time = '17:00' }: CutoffQuestion): Date {
  let date = meetupDate
  let missing = leadDays
  for (let back = 0; missing > 0 && back < SEARCH_DAYS; back += 1) {
    date = addDays(date, -1)
    if (isOpen(date)) missing -= 1
  }
  return instantAt(date, time)
}

/** The open day after that date (翌営業日); undefined after a longer closure than is ever decided. */
export function nextOpenDay(date: TokyoDate, isOpen: IsOpen): TokyoDate | undefined {
  return datesFrom(addDays(date, 1), SEARCH_DAYS).find(isOpen)
}

/**
 * The last gathering whose dishes are fetched (翌営業日) on `date` or before: the day before the last open one. Undefined
 * after a longer closure than is ever decided.
 */
export function lastFetchedBy(date: TokyoDate, isOpen: IsOpen): TokyoDate | undefined {
  for (let back = 0; back < SEARCH_DAYS; back += 1) {
    const open = addDays(date, -back)
    if (isOpen(open)) return addDays(open, -1)
  }
  return undefined
}

export type DayState = {
  date: TokyoDate
  selectable: boolean
  reason: null | 'closed' | 'cutoff_passed' | 'full'
  cutoffAt: Date
  /** Meetups the kitchen can still take; 0 on a closed day. */
  remaining: number
  /** Meals it can still make; 0 on a closed day, null where they are not limited. */
  remainingMeals: number | null
}

type DayQuestion = {
  date: TokyoDate
  now: Date
  isOpen: IsOpen
  /** The shop's shortest lead time, in open days. */
  leadDays: number
  capacity: number
  taken: number
  /** In people; null: meals are not limited. */
  capacityMeals: number | null
  mealsTaken: number
  /** How many people it is asked for; where nobody has said, it is a day for one that is looked for. */
  persons?: number | undefined
  time?: string
}

/** Whether a date can be chosen. If several reasons speak against it, the first in the order of the type is given. */
export function dayState({ date, now, isOpen, leadDays, persons, time, ...load }: DayQuestion): DayState {
  const cutoff = cutoffAt({ meetupDate: date, leadDays, isOpen, time })
  const open = isOpen(date)
  const left = leftOf(load)
  const reason = !open ? 'closed' : now >= cutoff ? 'cutoff_passed' : takesMore(left, persons) ? null : 'full'
  const { remaining, remainingMeals } = open ? left : nothingOf(left)
  return { date, selectable: reason === null, reason, cutoffAt: cutoff, remaining, remainingMeals }
}

type Left = Pick<DayState, 'remaining' | 'remainingMeals'>

/** What a day takes, and has. */
export type Load = Pick<DayQuestion, 'capacity' | 'taken' | 'capacityMeals' | 'mealsTaken'>

/** What of a day is left: never less than nothing, also where staff have let it take more than its capacity. */
export const leftOf = (load: Load): Left => ({
  remaining: Math.max(0, load.capacity - load.taken),
  remainingMeals: load.capacityMeals === null ? null : Math.max(0, load.capacityMeals - load.mealsTaken),
})

/** Of a closed day. */
export const nothingOf = ({ remainingMeals }: Left): Left => ({
  remaining: 0,
  remainingMeals: remainingMeals === null ? null : 0,
})

/** By how many a day has more than it takes (上限超過); null: there is no limit. */
export const exceededBy = (taken: number, capacity: number | null): number =>
  capacity === null ? 0 : Math.max(0, taken - capacity)

/** Whether one more order of so many people fits: a day is full by its orders or by its meals, whichever comes first. */
export const takesMore = (left: Left, persons = 1): boolean =>
  left.remaining > 0 && (left.remainingMeals === null || left.remainingMeals >= persons)

/** The dates to choose from, today first. */
export function bookableDates(today: TokyoDate, days = 60): TokyoDate[] {
  return datesFrom(today, days)
}

/** So many meals are few: what one or two orders take. */
const FEW_MEALS = 50

export const areMealsFew = ({ remainingMeals }: Pick<Left, 'remainingMeals'>): boolean =>
  remainingMeals !== null && remainingMeals <= FEW_MEALS

/** For the date picker's mark: one to five orders are few by default. */
export function remainingMark(left: Left, few = 5): 'plenty' | 'few' | 'none' {
  if (!takesMore(left)) return 'none'
  return left.remaining <= few || areMealsFew(left) ? 'few' : 'plenty'
}
