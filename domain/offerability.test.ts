import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { businessCalendar } from './calendar.ts'
import { type OfferRule, offersOnDay } from './offerability.ts'
import { addDays, instantAt, weekdayOf } from './tokyo-date.ts'

const isOpen = businessCalendar({ holidays: new Set(['2026-11-23']), closed: new Set() })
const always: OfferRule = {
  published: true,
  soldOut: false,
  leadDays: 3,
  availableFrom: null,
  availableUntil: null,
  weekdays: null,
  exceptDates: [],
}
/** Friday 11 December; three open days before is Tuesday the 8th. */
const asked = { meetupDate: '2026-12-11', now: instantAt('2026-11-21', '09:00'), isOpen }
const cutoff = instantAt('2026-12-08', '17:00')

describe('what can be ordered on a day', () => {
  test.each<[string, Partial<OfferRule>, Partial<typeof asked>]>([
    ['any open day', {}, {}],
    ['a millisecond before the cut-off', {}, { now: new Date(cutoff.getTime() - 1) }],
    ['first day of the season', { availableFrom: '2026-12-11' }, {}],
    ['last day of the season', { availableUntil: '2026-12-11' }, {}],
    ['its weekday', { weekdays: [5] }, {}],
    ['another date excepted', { exceptDates: ['2026-12-10'] }, {}],
    ['a longer lead time, ordered early', { leadDays: 10 }, { now: instantAt('2026-11-27', '16:59') }],
  ])('available: %s', (_, rule, question) => {
    expect(offersOnDay({ ...asked, ...question })({ ...always, ...rule })).toEqual({ offerable: true, reason: null })
  })

  test.each<[string, Partial<OfferRule>, Partial<typeof asked>, string]>([
    ['not published', { published: false }, {}, 'not_published'],
    ['sold out', { soldOut: true }, {}, 'sold_out'],
    ['Saturday', {}, { meetupDate: '2026-12-12' }, 'date_not_selectable'],
    ['holiday', {}, { meetupDate: '2026-11-23' }, 'date_not_selectable'],
    ['before the season', { availableFrom: '2026-12-12' }, {}, 'not_available_on_date'],
    ['after the season', { availableUntil: '2026-12-10' }, {}, 'not_available_on_date'],
    ['not its weekday', { weekdays: [1, 2, 3, 4] }, {}, 'not_available_on_date'],
    ['no weekday at all', { weekdays: [] }, {}, 'not_available_on_date'],
    ['excepted date', { exceptDates: ['2026-12-11'] }, {}, 'not_available_on_date'],
    ['at the cut-off', {}, { now: cutoff }, 'cutoff_passed'],
    ['a longer lead time', { leadDays: 10 }, { now: instantAt('2026-11-27', '17:00') }, 'cutoff_passed'],
    ['a date gone by', {}, { meetupDate: '2026-11-20' }, 'cutoff_passed'],
    ['hidden and sold out', { published: false, soldOut: true }, {}, 'not_published'],
    ['sold out on a Saturday', { soldOut: true }, { meetupDate: '2026-12-12' }, 'sold_out'],
    ['out of season and too late', { availableUntil: '2026-12-10' }, { now: cutoff }, 'not_available_on_date'],
  ])('unavailable: %s', (_, rule, question, reason) => {
    const offer = offersOnDay({ ...asked, ...question })({ ...always, ...rule })
    expect(offer).toEqual({ offerable: false, reason })
  })

  it('does not know a product that is not there', () => {
    expect(offersOnDay(asked)(undefined)).toEqual({ offerable: false, reason: 'not_found' })
  })

  it('says that the day is full only where nothing else is in the way', () => {
    const offerOf = offersOnDay({ ...asked, isFull: true })
    expect(offerOf(always).reason).toBe('date_full')
    expect(offerOf({ ...always, soldOut: true }).reason).toBe('sold_out')
  })

  it('has a cut-off of its own for each lead time', () => {
    const offerOf = offersOnDay({ ...asked, now: cutoff })
    const reasons = [2, 3, 4, 3, 2].map((leadDays) => offerOf({ ...always, leadDays }).reason)
    expect(reasons).toEqual([null, 'cutoff_passed', 'cutoff_passed', 'cutoff_passed', null])
  })

  it('once too late stays too late', () => {
    const minutes = fc.nat(40 * 24 * 60)
    fc.assert(
      fc.property(minutes, minutes, fc.nat(12), fc.nat(40), (first, second, leadDays, ahead) => {
        const at = (after: number) => new Date(asked.now.getTime() + after * 60_000)
        const meetupDate = addDays('2026-11-21', ahead)
        const offerAt = (now: Date) => offersOnDay({ meetupDate, now, isOpen })({ ...always, leadDays }).offerable
        expect(offerAt(at(Math.max(first, second))) && !offerAt(at(Math.min(first, second)))).toBe(false)
      }),
    )
  })

  it('is available only on days that meet all conditions', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-11-21', days))
    const rule = fc.record({
      published: fc.boolean(),
      soldOut: fc.boolean(),
      leadDays: fc.nat(3),
      availableFrom: fc.option(day),
      availableUntil: fc.option(day),
      weekdays: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6])),
      exceptDates: fc.array(day, { maxLength: 5 }),
    })
    fc.assert(
      fc.property(rule, day, (product, meetupDate) => {
        const now = instantAt('2026-10-01', '09:00')
        const oracle =
          product.published &&
          !product.soldOut &&
          isOpen(meetupDate) &&
          [product.availableFrom ?? meetupDate, meetupDate, product.availableUntil ?? meetupDate].every(
            (date, index, dates) => index === 0 || dates[index - 1]! <= date,
          ) &&
          new Set(product.weekdays ?? [weekdayOf(meetupDate)]).has(weekdayOf(meetupDate)) &&
          product.exceptDates.every((date) => date !== meetupDate)
        expect(offersOnDay({ meetupDate, now, isOpen })(product).offerable).toBe(oracle)
      }),
      { numRuns: 500 },
    )
  })
})
