import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOTHING_SETTLED, owedOf } from './book.ts'
import { businessCalendar } from './calendar.ts'
import { feesIfFewer, feeTimeline } from './cancellation.ts'
import {
  bookingFeeAt,
  canMoveBooking,
  eventStatusOf,
  holdsPlace,
  isBookingCancellable,
  isBookingMovable,
  isCancellableByStaff,
  isConfirmable,
  isHeadcountAllowed,
  PLAN_BOOKING_STATUSES,
  PLAN_CANCELLATION_POLICY,
  type PlanBookingStatus,
  planSums,
  sumsOfBooking,
} from './plan.ts'

const steps: Record<PlanBookingStatus, PlanBookingStatus[]> = {
  requested: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['cancelled'],
  declined: [],
  cancelled: [],
}

describe('the steps of a booking', () => {
  test.each(PLAN_BOOKING_STATUSES)('from %s it goes only where the table says', (from) => {
    expect(PLAN_BOOKING_STATUSES.filter((to) => canMoveBooking(from, to))).toEqual(steps[from])
  })

  test('it has a place exactly while its gathering is on, and no step takes a place anew', () => {
    for (const from of PLAN_BOOKING_STATUSES) {
      expect(holdsPlace(from)).toBe(eventStatusOf(from) !== 'cancelled')
      for (const to of steps[from]) expect(holdsPlace(to) && !holdsPlace(from)).toBe(false)
    }
  })

  test.each<[PlanBookingStatus, string]>([
    ['requested', 'requested'],
    ['confirmed', 'scheduled'],
    ['declined', 'cancelled'],
    ['cancelled', 'cancelled'],
  ])('%s: its gathering is %s', (status, event) => expect(eventStatusOf(status)).toBe(event))
})

describe('isHeadcountAllowed', () => {
  const limits = { minPersons: 15, maxPersons: 80 }
  test.each([
    [14, false],
    [15, true],
    [80, true],
    [81, false],
    [15.5, false],
    [Number.NaN, false],
  ])('%s persons: %s', (persons, allowed) => expect(isHeadcountAllowed(persons, limits)).toBe(allowed))
})

describe('planSums', () => {
  test.each([
    [8_800, 24, { total: 211_200, tax: 19_200 }],
    [7_700, 20, { total: 154_000, tax: 14_000 }],
    [5_555, 21, { total: 116_655, tax: 10_605 }],
  ])('%s yen for %s persons', (perPersonWithTax, persons, sums) =>
    expect(planSums({ perPersonWithTax, taxRate: 10 }, persons)).toEqual(sums),
  )

  test('the tax is never more than is in the whole, and less than a yen below it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 10_000 }), (price, persons) => {
        const { total, tax } = planSums({ perPersonWithTax: price, taxRate: 10 }, persons)
        expect(total).toBe(price * persons)
        expect(tax).toBe(Math.floor((total * 10) / 110))
      }),
    )
  })
})

const isOpen = businessCalendar({ holidays: new Set(['2026-11-23']), closed: new Set() })
const timelineOf = (total: number) =>
  feeTimeline({ policy: PLAN_CANCELLATION_POLICY, meetupDate: '2026-12-18', total, isOpen })

describe('the cancellation fee', () => {
  test('of 24 people at 8,800 yen, whole and five fewer', () => {
    const timeline = timelineOf(211_200)
    const some = feesIfFewer(timeline, { goods: 211_200, estimatedPerson: 24, fewer: 5 })
    expect(timeline.map(({ from, rate, fee }, i) => [from?.toISOString(), rate, fee, some[i]!.fee])).toEqual([
      [undefined, 0, 0, 0],
      ['2026-12-08T08:00:00.000Z', 30, 63_360, 13_200],
      ['2026-12-15T08:00:00.000Z', 100, 211_200, 44_000],
    ])
  })

  test.each<[string, string, PlanBookingStatus, number]>([
    ['an instant before the first step', '2026-12-08T16:59:59.999+09:00', 'confirmed', 0],
    ['at the first step', '2026-12-08T17:00:00+09:00', 'confirmed', 63_360],
    ['at midnight in Tokyo', '2026-12-09T00:00:00+09:00', 'confirmed', 63_360],
    ['an instant before the last step', '2026-12-15T16:59:59.999+09:00', 'confirmed', 63_360],
    ['at the last step', '2026-12-15T17:00:00+09:00', 'confirmed', 211_200],
    ['on the day, but never confirmed', '2026-12-18T12:00:00+09:00', 'requested', 0],
    ['declined', '2026-12-18T12:00:00+09:00', 'declined', 0],
    ['cancelled', '2026-12-18T12:00:00+09:00', 'cancelled', 0],
  ])('%s', (_when, now, status, fee) => {
    expect(bookingFeeAt({ status, timeline: timelineOf(211_200) }, new Date(now))).toBe(fee)
  })

  test('never falls with time and never exceeds the total', () => {
    const hours = fc.integer({ min: -600, max: 48 }).map((n) => new Date(Date.UTC(2026, 11, 18, 9) + n * 3_600_000))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), hours, hours, (total, one, other) => {
        const [earlier, later] = one < other ? [one, other] : [other, one]
        const feeOn = (now: Date) => bookingFeeAt({ status: 'confirmed', timeline: timelineOf(total) }, now)
        expect(feeOn(earlier)).toBeLessThanOrEqual(feeOn(later))
        expect(feeOn(later)).toBeLessThanOrEqual(total)
      }),
    )
  })
})

test.each<[PlanBookingStatus, string, boolean]>([
  ['requested', '2026-12-18T17:59:59.999+09:00', true],
  ['confirmed', '2026-12-18T17:59:59.999+09:00', true],
  ['confirmed', '2026-12-18T18:00:00+09:00', false],
  ['requested', '2026-12-19T00:00:00+09:00', false],
  ['declined', '2026-12-01T10:00:00+09:00', false],
  ['cancelled', '2026-12-01T10:00:00+09:00', false],
])('%s can be cancelled at %s: %s', (status, now, can) => {
  const booking = { status, eventDate: '2026-12-18', startTime: '18:00' }
  expect(isBookingCancellable(booking, new Date(now))).toBe(can)
})

describe('how long staff may', () => {
  const when = { eventDate: '2026-12-11', startTime: '18:00', replyDueAt: new Date('2026-11-25T18:00:00+09:00') }
  test.each<[string, boolean, boolean, boolean]>([
    ['2026-11-25T18:00:00+09:00', true, true, true],
    ['2026-11-25T18:00:00.001+09:00', false, true, true],
    ['2026-12-11T17:59:59.999+09:00', false, true, true],
    ['2026-12-11T18:00:00+09:00', false, false, true],
    ['2026-12-11T23:59:59.999+09:00', false, false, true],
    ['2026-12-12T00:00:00+09:00', false, false, false],
  ])('at %s confirm, move, cancel: %s, %s, %s', (at, ...may) => {
    const now = new Date(at)
    const on = { ...when, status: 'requested' as const }
    const agreed = { ...on, status: 'confirmed' as const }
    expect([isConfirmable(on, now), isBookingMovable(agreed, now), isCancellableByStaff(on, now)]).toEqual(may)
    expect(isBookingMovable(on, now)).toBe(true)
    expect(isBookingMovable({ ...on, status: 'cancelled' }, now)).toBe(false)
    expect(isCancellableByStaff({ ...on, status: 'declined' }, now)).toBe(false)
  })
})

test.each<[PlanBookingStatus, number | null, number]>([
  ['confirmed', null, 176_000 + 10_560],
  ['cancelled', 52_800, 63_360],
  ['declined', null, 0],
])('%s with the fee %s it owes %s', (status, cancellationFee, owed) =>
  expect(
    owedOf(sumsOfBooking({ ...NOTHING_SETTLED, status, total: 176_000, changeFee: 10_560, cancellationFee })),
  ).toBe(owed),
)
