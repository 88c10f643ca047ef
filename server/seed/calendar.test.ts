import { describe, expect, test } from 'vitest'
import { businessCalendar, dayState } from '#domain/calendar.ts'
import { addDays, datesFrom, instantAt } from '#domain/tokyo-date.ts'
import { nationalHolidays } from '#modules/calendar'
import { demoDays, openDaysAround } from './calendar.ts'

function sixtyDays(today: string, time: string) {
  const days = new Map(demoDays(today).map((day) => [day.date, day]))
  const closed = new Set([...days.values()].filter((day) => day.closed).map(({ date }) => date))
  const isOpen = businessCalendar({ holidays: nationalHolidays, closed })
  return datesFrom(today, 60).map((date) => {
    const { capacity, taken } = days.get(date) ?? { capacity: null, taken: 0 }
    const load = { capacity: capacity ?? 100, taken, capacityMeals: null, mealsTaken: 0 }
    return dayState({ date, now: instantAt(today, time), isOpen, leadDays: 2, ...load })
  })
}

describe('demoDays', () => {
  test('whatever today is, at least 25 of 60 days can be chosen and each kind of day is there', () => {
    for (const today of datesFrom('2026-11-01', 800)) {
      const states = sixtyDays(today, '18:00')
      const choosable = states.filter(({ selectable }) => selectable)
      expect(choosable.length, today).toBeGreaterThanOrEqual(25)
      const left = choosable.map(({ remaining }) => remaining)
      expect(
        left.filter((places) => places === 12),
        today,
      ).toHaveLength(1)
      expect(left, today).toContain(3)
      expect(left, today).toContain(1)
      expect(
        states.map(({ reason }) => reason),
        today,
      ).toEqual(expect.arrayContaining(['full', 'closed', 'cutoff_passed']))
    }
  })

  test('the same day gives the same calendar', () => {
    expect(demoDays('2026-11-21')).toEqual(demoDays('2026-11-21'))
  })

  test('nothing lies outside the 60 days, and no more is taken than there is', () => {
    for (const { date, capacity, taken } of demoDays('2026-11-21')) {
      expect(date > '2026-11-21' && date <= addDays('2026-11-21', 59)).toBe(true)
      expect(taken).toBeLessThanOrEqual(capacity ?? 0)
    }
  })
})

test('whatever today is, the days of the demo’s orders ahead can be chosen, and those behind were open', () => {
  for (const today of datesFrom('2026-11-01', 800)) {
    const dayOf = openDaysAround(today)
    const choosable = sixtyDays(today, '18:00').flatMap(({ date, selectable }) => (selectable ? [date] : []))
    expect(choosable, today).toEqual(expect.arrayContaining([6, 13, 22].map(dayOf)))
    const isOpen = businessCalendar({ holidays: nationalHolidays, closed: new Set() })
    expect(
      [-8, -22].map(dayOf).every((date) => isOpen(date) && date < today && date > addDays(today, -60)),
      today,
    ).toBe(true)
  }
})
