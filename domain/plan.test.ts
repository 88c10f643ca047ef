import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bookingNumber,
  canMoveBooking,
  eventStatusOf,
  holdsPlace,
  isHeadcountAllowed,
  PLAN_BOOKING_STATUSES,
  type PlanBookingStatus,
  planSums,
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

test('a number names the day and counts on it', () => {
  expect([bookingNumber('2026-12-11', 2), bookingNumber('2027-01-08', 12_345)]).toEqual([
    'PL-261211-0002',
    'PL-270108-12345',
  ])
})
