import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  bookableDates,
  businessCalendar,
  type Closure,
  closures,
  cutoffAt,
  dayState,
  exceededBy,
  type IsOpen,
  lastFetchedBy,
  leftOf,
  nextOpenDay,
  remainingMark,
  takesMore,
} from './calendar.ts'
import type { DayHours } from './delivery-window.ts'
import type { NewYearBreak } from './new-year-break.ts'
import { addDays, datesFrom, instantAt, isoInTokyo, type TokyoDate } from './tokyo-date.ts'

/** National holidays around the turn of 2026 and the golden week of 2027. */
const holidays = new Set([
  '2026-11-03',
  '2026-11-23',
  '2027-01-01',
  '2027-01-11',
  '2027-02-11',
  '2027-02-23',
  '2027-03-21',
  '2027-03-22',
  '2027-04-29',
  '2027-05-03',
  '2027-05-04',
  '2027-05-05',
])
const none: ReadonlySet<string> = new Set()
const isOpen = businessCalendar({ holidays, closed: new Set(['2026-12-17']) })

describe('businessCalendar', () => {
  test.each([
    ['2026-11-20', true, 'Friday'],
    ['2026-11-21', false, 'Saturday'],
    ['2026-11-22', false, 'Sunday'],
    ['2026-11-23', false, 'holiday'],
    ['2026-11-24', true, 'Tuesday'],
    ['2026-12-17', false, 'closed by staff'],
    ['2026-12-28', true, 'last day of the year'],
    ['2026-12-29', false, 'new year break begins'],
    ['2026-12-31', false, 'new year break'],
    ['2027-01-01', false, 'new year break'],
    ['2028-01-03', false, 'new year break, a Monday'],
    ['2027-01-04', true, 'first day of the year'],
    ['2027-03-22', false, 'substitute holiday'],
    ['2028-02-29', true, 'leap day'],
  ])('%s: %s (%s)', (date, expected) => {
    expect(isOpen(date)).toBe(expected)
  })

  it.each<[string, DayHours, Closure | undefined, string]>([
    ['2026-12-12', { wed: 'closed' }, undefined, 'a Saturday on which it works'],
    ['2026-12-09', { wed: 'closed' }, 'weekend', 'a day off'],
    ['2026-11-23', { wed: 'closed' }, undefined, 'a holiday on which it works'],
    ['2026-11-23', { mon: 'closed' }, 'weekend', 'a holiday on a day off'],
    [
      '2026-11-23',
      { mon: 'closed', holiday: { from: '10:00', to: '12:00' } },
      'weekend',
      'with hours of holidays, too',
    ],
    ['2026-11-23', { mon: { from: '10:00', to: '12:00' }, holiday: 'closed' }, 'holiday', 'a closed holiday'],
    ['2026-12-30', {}, 'new_year', 'the new year, whatever the week is'],
    ['2026-12-12', { sat: { from: '10:00', to: '12:00' } }, undefined, 'a Saturday with hours of its own'],
  ])('%s with %o: %s (%s)', (date, dayHours, reason) => {
    expect(closures({ holidays, closed: none, dayHours })(date)).toBe(reason)
  })

  it.each<[NewYearBreak, string[], string]>([
    [{ from: '12-30', to: '01-02' }, ['12-30', '12-31', '01-01', '01-02'], 'over the end of the year'],
    [{ from: '12-30', to: '12-31' }, ['12-30', '12-31'], 'before it'],
    [{ from: '01-01', to: '01-01' }, ['01-01'], 'one day'],
    [{ from: '01-10', to: '01-10' }, ['01-10'], 'the last day'],
    ['none', [], 'no break'],
  ])('%o: %o (%s)', (newYearBreak, expected) => {
    const closureOn = closures({ holidays: none, closed: none, dayHours: {}, newYearBreak })
    const closed = datesFrom('2026-01-11', 365).filter((date) => closureOn(date) === 'new_year')
    expect(closed.map((date) => date.slice(5))).toEqual(expected)
  })

  it('opens when staff say so, unless they also closed it', () => {
    const opened = new Set(['2026-11-21', '2026-11-23', '2026-12-29', '2026-12-30'])
    const special = businessCalendar({ holidays, closed: new Set(['2026-12-30']), opened })
    expect(['2026-11-21', '2026-11-23', '2026-12-29', '2026-11-22', '2026-12-30'].map(special)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('cutoffAt', () => {
  test.each([
    ['2026-12-11', 3, '2026-12-08T17:00:00+09:00', 'within a week'],
    ['2026-12-11', 2, '2026-12-09T17:00:00+09:00', 'within a week'],
    ['2026-12-14', 1, '2026-12-11T17:00:00+09:00', 'over a weekend'],
    ['2026-11-24', 2, '2026-11-19T17:00:00+09:00', 'over a long weekend'],
    ['2026-11-25', 2, '2026-11-20T17:00:00+09:00', 'over a long weekend'],
    ['2026-12-18', 2, '2026-12-15T17:00:00+09:00', 'over a day closed by staff'],
    ['2027-01-04', 1, '2026-12-28T17:00:00+09:00', 'over the new year'],
    ['2027-01-05', 2, '2026-12-28T17:00:00+09:00', 'over the new year'],
    ['2027-01-06', 5, '2026-12-24T17:00:00+09:00', 'over the new year and a weekend'],
    ['2027-05-06', 2, '2027-04-28T17:00:00+09:00', 'over the golden week'],
    ['2026-12-01', 1, '2026-11-30T17:00:00+09:00', 'over a month end'],
    ['2028-03-01', 1, '2028-02-29T17:00:00+09:00', 'onto a leap day'],
    ['2026-12-12', 1, '2026-12-11T17:00:00+09:00', 'of a Saturday'],
    ['2026-12-11', 0, '2026-12-11T17:00:00+09:00', 'without lead time'],
  ])('of %s, %i open days before: %s (%s)', (meetupDate, leadDays, expected) => {
    expect(isoInTokyo(cutoffAt({ meetupDate, leadDays, isOpen }))).toBe(expected)
  })

  it('takes another time of day', () => {
    const cutoff = cutoffAt({ meetupDate: '2026-12-11', leadDays: 3, isOpen, time: '12:30' })
    expect(isoInTokyo(cutoff)).toBe('2026-12-08T12:30:00+09:00')
  })

  it('ends on a calendar that never opens', () => {
    const cutoff = cutoffAt({ meetupDate: '2026-12-11', leadDays: 1, isOpen: () => false })
    expect(cutoff < instantAt('2025-01-01', '00:00')).toBe(true)
  })

  it('is the open day so many places before the date', () => {
    const season = datesFrom('2026-10-01', 240)
    const calendar = fc.subarray(season).map((open) => new Set(open))
    fc.assert(
      fc.property(calendar, fc.integer({ min: 1, max: 10 }), fc.integer({ min: 120, max: 239 }), (open, lead, at) => {
        const before = season.slice(0, at).filter((date) => open.has(date))
        fc.pre(before.length >= lead)
        const cutoff = cutoffAt({ meetupDate: season[at]!, leadDays: lead, isOpen: (date) => open.has(date) })
        expect(isoInTokyo(cutoff)).toBe(`${before.at(-lead)}T17:00:00+09:00`)
      }),
    )
  })

  it('never moves later when a day is closed or the lead time grows', () => {
    const offset = fc.integer({ min: 0, max: 400 })
    fc.assert(
      fc.property(offset, offset, fc.nat(9), (ahead, other, leadDays) => {
        const meetupDate = addDays('2026-11-21', ahead)
        const withClosure = businessCalendar({ holidays, closed: new Set([addDays('2026-11-21', other)]) })
        const open = businessCalendar({ holidays, closed: none })
        const cutoff = cutoffAt({ meetupDate, leadDays, isOpen: open })
        expect(cutoffAt({ meetupDate, leadDays, isOpen: withClosure }) <= cutoff).toBe(true)
        expect(cutoffAt({ meetupDate, leadDays: leadDays + 1, isOpen: open }) < cutoff).toBe(true)
      }),
    )
  })
})

describe('dayState', () => {
  const cutoff = instantAt('2026-12-08', '17:00')
  const day = {
    date: '2026-12-11',
    now: instantAt('2026-11-21', '09:00'),
    isOpen,
    leadDays: 3,
    capacity: 100,
    taken: 0,
    capacityMeals: null,
    mealsTaken: 0,
  }

  test.each([
    ['free', {}, null, 100],
    ['nearly full', { taken: 88 }, null, 12],
    ['the last place', { taken: 99 }, null, 1],
    ['full', { taken: 100 }, 'full', 0],
    ['more taken than the capacity since lowered', { taken: 100, capacity: 40 }, 'full', 0],
    ['no capacity', { capacity: 0 }, 'full', 0],
    ['a millisecond before the cut-off', { now: new Date(cutoff.getTime() - 1) }, null, 100],
    ['at the cut-off', { now: cutoff }, 'cutoff_passed', 100],
    ['after the cut-off', { now: new Date(cutoff.getTime() + 1) }, 'cutoff_passed', 100],
    ['too late and full', { now: cutoff, taken: 100 }, 'cutoff_passed', 0],
  ])('%s', (_, given, reason, remaining) => {
    const selectable = reason === null
    const expected = { date: '2026-12-11', selectable, reason, cutoffAt: cutoff, remaining, remainingMeals: null }
    expect(dayState({ ...day, ...given })).toEqual(expected)
  })

  test.each([
    ['nothing eaten', {}, null, 300],
    ['the last fifteen for ten people', { mealsTaken: 285, persons: 10 }, null, 15],
    ['exactly the last fifteen', { mealsTaken: 285, persons: 15 }, null, 15],
    ['one more than there are', { mealsTaken: 285, persons: 16 }, 'full', 15],
    ['the last one where nobody said for how many', { mealsTaken: 299 }, null, 1],
    ['none left', { mealsTaken: 300 }, 'full', 0],
    ['more eaten than the limit since lowered', { mealsTaken: 340, persons: 1 }, 'full', 0],
    ['meals left, but no place', { taken: 100, persons: 1 }, 'full', 300],
    ['a place left, but no meal', { taken: 99, mealsTaken: 300, persons: 1 }, 'full', 0],
    ['too late, and too many', { now: cutoff, persons: 400 }, 'cutoff_passed', 300],
    ['no limit, whoever comes', { capacityMeals: null, persons: 100_000 }, null, null],
    ['a limit of none', { capacityMeals: 0 }, 'full', 0],
  ])('with 300 meals: %s', (_, given, reason, remainingMeals) => {
    const state = dayState({ ...day, capacityMeals: 300, ...given })
    expect(state).toMatchObject({ selectable: reason === null, reason, remainingMeals })
  })

  it('of a closed day has no meals, or no limit of them', () => {
    const closed = { ...day, date: '2026-12-12', mealsTaken: 10 }
    expect(dayState({ ...closed, capacityMeals: 300 }).remainingMeals).toBe(0)
    expect(dayState(closed).remainingMeals).toBeNull()
  })

  it('of a closed day says so before anything else', () => {
    const closed = dayState({ ...day, date: '2026-12-12', now: instantAt('2026-12-12', '09:00'), taken: 100 })
    expect(closed).toMatchObject({ selectable: false, reason: 'closed', remaining: 0 })
    expect(dayState({ ...day, date: '2026-12-12' }).remaining).toBe(0)
  })

  it('can be chosen exactly when open, in time and not full', () => {
    const closedDays = fc.subarray(datesFrom('2026-11-01', 120)).map((dates) => new Set(dates))
    fc.assert(
      fc.property(
        closedDays,
        fc.nat(59),
        fc.integer({ min: 0, max: 60 * 24 * 60 }),
        fc.nat(5),
        fc.nat(5),
        fc.nat(7),
        (closed, ahead, minutes, leadDays, capacity, taken) => {
          const open: IsOpen = (date) => !closed.has(date)
          const date = addDays('2026-11-21', ahead)
          const now = new Date(instantAt('2026-11-21', '00:00').getTime() + minutes * 60_000)
          const load = { capacity, taken, capacityMeals: null, mealsTaken: 0 }
          const state = dayState({ date, now, isOpen: open, leadDays, ...load })
          expect(state.selectable).toBe(open(date) && now < state.cutoffAt && taken < capacity)
          expect(state.selectable).toBe(state.reason === null)
          expect(state.remaining).toBe(closed.has(date) || taken > capacity ? 0 : capacity - taken)
        },
      ),
    )
  })
})

test('sixty days are shown, today first', () => {
  const dates = bookableDates('2026-11-21')
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([60, '2026-11-21', '2027-01-19'])
  expect(bookableDates('2028-02-28', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
})

test.each([
  [0, null, 'none'],
  [1, null, 'few'],
  [5, null, 'few'],
  [6, null, 'plenty'],
  [100, null, 'plenty'],
  [100, 0, 'none'],
  [100, 1, 'few'],
  [100, 50, 'few'],
  [100, 51, 'plenty'],
  [5, 51, 'few'],
  [0, 51, 'none'],
] as const)('%i places and %s meals remaining are marked %s', (remaining, remainingMeals, mark) => {
  expect(remainingMark({ remaining, remainingMeals })).toBe(mark)
})

describe('a day that takes orders one after the other', () => {
  const party = fc.integer({ min: 1, max: 60 })
  const limits = fc.record({ capacity: fc.nat(12), capacityMeals: fc.option(fc.nat(300), { nil: null }) })

  it('is never beyond either limit, and refuses only what would be', () => {
    fc.assert(
      fc.property(limits, fc.array(party, { maxLength: 30 }), ({ capacity, capacityMeals }, parties) => {
        let [taken, mealsTaken] = [0, 0]
        for (const persons of parties) {
          const load = { capacity, capacityMeals, taken, mealsTaken }
          const isOver = taken + 1 > capacity || (capacityMeals !== null && mealsTaken + persons > capacityMeals)
          expect(takesMore(leftOf(load), persons)).toBe(!isOver)
          if (isOver) continue
          taken += 1
          mealsTaken += persons
        }
        expect([exceededBy(taken, capacity), exceededBy(mealsTaken, capacityMeals)]).toEqual([0, 0])
      }),
    )
  })

  it('takes fewer people whenever it takes more', () => {
    fc.assert(
      fc.property(limits, fc.nat(12), fc.nat(300), party, party, (limit, taken, mealsTaken, one, other) => {
        const left = leftOf({ ...limit, taken, mealsTaken })
        const [few, many] = [Math.min(one, other), Math.max(one, other)]
        if (takesMore(left, many)) expect(takesMore(left, few)).toBe(true)
        if (takesMore(left, few)) expect(takesMore(left)).toBe(true)
      }),
    )
  })
})

test.each([
  [120, 100, 20],
  [100, 100, 0],
  [80, 100, 0],
  [80, null, 0],
])('%i of %s are %i too many', (taken, capacity, over) => {
  expect(exceededBy(taken, capacity)).toBe(over)
})

test.each([
  ['2026-12-11', '2026-12-14', 'over a weekend'],
  ['2026-12-16', '2026-12-18', 'past a day that staff closed'],
  ['2026-12-28', '2027-01-04', 'past the new year'],
])('the open day after %s is %s: %s', (date, next) => {
  expect(nextOpenDay(date, isOpen)).toBe(next)
})

test('after a closure without end there is no open day', () => {
  expect(nextOpenDay('2026-12-11', () => false)).toBeUndefined()
})

describe('whose dishes are fetched by a day', () => {
  const closed = new Set(['2026-12-12', '2026-12-13', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'])
  const isOpen = (date: TokyoDate) => !closed.has(date)
  test.each([
    ['the day before, on an open day', '2026-12-11', '2026-12-10'],
    ['on a closed day those of the open day before it', '2026-12-12', '2026-12-10'],
    ['the same on the last of them', '2026-12-13', '2026-12-10'],
    ['after them all that gathered meanwhile', '2026-12-14', '2026-12-13'],
    ['over the end of a year', '2027-01-01', '2026-12-27'],
    ['and its first open day', '2027-01-02', '2027-01-01'],
  ])('%s', (_what, date, until) => {
    expect(lastFetchedBy(date, isOpen)).toBe(until)
    // Said the other way round: by nextOpenDay of each gathering.
    expect(nextOpenDay(until, isOpen)! <= date).toBe(true)
    expect(nextOpenDay(addDays(until, 1), isOpen)! > date).toBe(true)
  })

  test('where nothing is ever open, nobody’s', () => {
    expect(lastFetchedBy('2026-12-11', () => false)).toBeUndefined()
  })
})
