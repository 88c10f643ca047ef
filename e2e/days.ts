import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { daysBetween, type TokyoDate, weekdayOf } from '#domain/tokyo-date.ts'
import { expect } from './visit.ts'

export type ShopDay = {
  date: TokyoDate
  selectable: boolean
  reason: 'closed' | 'full' | 'cutoff_passed' | null
  remaining: number
}

/** The sixty days the shop shows, with questions to them. */
export type Days = Awaited<ReturnType<typeof shopDays>>

export async function shopDays(request: APIRequestContext) {
  const answer = await request.get('/backend/api/meetup/selectable-date')
  expect(answer.ok()).toBe(true)
  const { from, dates } = (await answer.json()) as { from: TokyoDate; dates: ShopDay[] }
  const isQuiet = ({ selectable, remaining }: ShopDay) => selectable && remaining > 50
  const find = (what: string, wanted: (day: ShopDay) => boolean): TokyoDate => {
    const day = dates.find(wanted)
    if (!day) throw new Error(`The demo has no ${what}.`)
    return day.date
  }
  return {
    /** Open, far from full, late enough for every product and for the early-booking campaign. */
    quiet: find('quiet day', (day) => isQuiet(day) && daysBetween(from, day.date) >= 16),
    /** Too near for the early-booking campaign. */
    near: dates.findLast((day) => isQuiet(day) && daysBetween(from, day.date) < 14)!.date,
    /** Late enough for tea, with only a few places left. */
    nearlyFull: dates.findLast((day) => day.selectable && day.remaining <= 3)!,
    /** Open, and too near for most dishes. */
    nearest: find('day that can be chosen', ({ selectable }) => selectable),
    closed: find('closed day', (day) => day.reason === 'closed' && day.date !== from),
    full: find('full day', ({ reason }) => reason === 'full'),
    tooLate: find('day whose cut-off has passed', ({ reason }) => reason === 'cutoff_passed'),
    /** Monday is 1. */
    quietOn: (weekdays: number[]) =>
      find('quiet day of the week', (day) => {
        return isQuiet(day) && weekdays.includes(weekdayOf(day.date)) && daysBetween(from, day.date) >= 9
      }),
    dates,
    openDaysBefore: (date: TokyoDate, count: number) => openDayBefore(dates, date, count),
  }
}

/**
 * A day that no other journey uses, counted from the end of the calendar: 1 is of `admin-order`, 2 to 5 and
 * 8 to 11 of `admin-kitchen`, 6 and 7 of `admin-first-day`.
 */
export async function ownDay(request: APIRequestContext, nth: number): Promise<TokyoDate> {
  const { dates } = await shopDays(request)
  return dates.filter(({ reason }) => reason !== 'closed').at(-nth)!.date
}

/** The open day that is so many open days before. */
export function openDayBefore(dates: readonly ShopDay[], date: TokyoDate, count: number): TokyoDate {
  const open = dates.filter(({ reason }) => reason !== 'closed').map((day) => day.date)
  return open[open.indexOf(date) - count]!
}

/** A day with both places left, late enough for every plan; another one for each visitor, as far as there are days. */
export async function freePlanDay(request: APIRequestContext): Promise<{ date: TokyoDate; dates: ShopDay[] }> {
  const answer = await request.get('/backend/api/selectable-date')
  const { dates } = (await answer.json()) as { dates: ShopDay[] }
  const free = dates.filter(({ selectable, remaining }) => selectable && remaining === 2).slice(5)
  return { date: free[randomInt(free.length)]!.date, dates }
}
