import { businessCalendar } from '#domain/calendar.ts'
import { addDays, datesFrom, type TokyoDate } from '#domain/tokyo-date.ts'
import { nationalHolidays } from '#modules/calendar'

export type DemoDay = {
  date: TokyoDate
  /** true: staff closed it; null: as the calendar has it. */
  closed: true | null
  /** Meetups the kitchen takes that day; null: its default. */
  capacity: number | null
  taken: number
  note: string
}

const capacity = 100
const remaining = (left: number, note = ''): Omit<DemoDay, 'date'> => ({
  closed: null,
  capacity,
  taken: capacity - left,
  note,
})
const closed = (note: string): Omit<DemoDay, 'date'> => ({ closed: true, capacity: null, taken: 0, note })

/** By the how-manieth open day from tomorrow on. Whatever today is, the 60 days shown hold more than thirty open ones. */
const special = new Map<number, Omit<DemoDay, 'date'>>([
  [5, remaining(3, '昼の大口のご予約があります')],
  [7, remaining(12)],
  [9, remaining(0, '満席')],
  [10, remaining(1)],
  [14, remaining(0, '満席')],
  [17, closed('棚卸のためお休み')],
  [21, remaining(3)],
  [25, remaining(0, '満席')],
  [28, closed('厨房の点検のためお休み')],
])

/** Two teams go out on a day: one day has one left, one has none. */
const specialForPlans = new Map<number, Omit<DemoDay, 'date'>>([
  [15, { closed: null, capacity: null, taken: 1, note: '' }],
  [18, { closed: null, capacity: null, taken: 2, note: '満席' }],
])

/** Days of the demo that are closed, full or nearly full within the 60 shown from `today` on; one has 12 remaining. */
export const demoDays = (today: TokyoDate): DemoDay[] => daysOf(special, today)

/** The same of the plans' calendar. */
export const demoPlanDays = (today: TokyoDate): DemoDay[] => daysOf(specialForPlans, today)

/** The how-manieth open day, counted from today in both directions, as the demo's calendar has them. */
export function openDaysAround(today: TokyoDate): (day: number) => TokyoDate {
  const closed = new Set(demoDays(today).flatMap((day) => (day.closed ? [day.date] : [])))
  const isOpen = businessCalendar({ holidays: nationalHolidays, closed })
  const ahead = datesFrom(today, 60).slice(1).filter(isOpen)
  const behind = datesFrom(addDays(today, -60), 60).filter(isOpen).reverse()
  return (day) => (day > 0 ? ahead[day - 1]! : behind[-day - 1]!)
}

function daysOf(special: ReadonlyMap<number, Omit<DemoDay, 'date'>>, today: TokyoDate): DemoDay[] {
  const isOpen = businessCalendar({ holidays: nationalHolidays, closed: new Set() })
  const openDays = datesFrom(today, 60).slice(1).filter(isOpen)
  return openDays.flatMap((date, index) => {
    const day = special.get(index + 1)
    return day ? [{ date, ...day }] : []
  })
}
