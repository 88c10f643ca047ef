import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEETUP_STATUSES } from './meetup.ts'
import { dayAsked, ORDER_VIEWS, ordersOf, PAYMENT_FILTERS, viewsOf, within } from './order-list.ts'
import { addDays } from './tokyo-date.ts'

const today = '2026-12-03'

test.each([
  ['placed', today, ['ahead', 'today', 'unconfirmed']],
  ['placed', '2026-12-02', ['unconfirmed', 'unrecorded']],
  ['confirmed', '2026-12-02', ['unrecorded']],
  ['preparing', today, ['ahead', 'today']],
  ['delivered', '2026-12-02', ['done']],
  ['delivered', today, ['today', 'done']],
  ['closed', today, ['today', 'done']],
  ['cancelled', today, ['cancelled']],
] as const)('%s on %s lies in %j', (status, meetupDate, views) => {
  expect(viewsOf({ status, meetupDate, awaits: undefined }, today)).toEqual(views)
})

test('every order lies somewhere, whatever its day and state, and money that is awaited or goes back has a place of its own', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MEETUP_STATUSES),
      fc.integer({ min: -400, max: 60 }),
      fc.constantFrom(undefined, ...PAYMENT_FILTERS),
      (status, days, awaits) => {
        const views = viewsOf({ status, meetupDate: addDays(today, days), awaits }, today)
        const ofMoney = views.filter((view) => PAYMENT_FILTERS.some((each) => each === view))
        expect(ofMoney).toEqual(awaits ? [awaits] : [])
        expect(views.length).toBeGreaterThan(ofMoney.length)
      },
    ),
  )
})

test('what is asked for within a view holds both', () => {
  const day = fc.option(
    fc.integer({ min: -5, max: 5 }).map((days) => addDays(today, days)),
    { nil: undefined },
  )
  const asked = fc.record({
    status: fc.option(fc.subarray([...MEETUP_STATUSES], { minLength: 1 }), { nil: undefined }),
    date: day,
    from: day,
    to: day,
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...ORDER_VIEWS),
      asked,
      fc.constantFrom(...MEETUP_STATUSES),
      fc.integer({ min: -6, max: 6 }),
      fc.constantFrom(undefined, ...PAYMENT_FILTERS),
      (view, { status, date, from, to }, of, days, awaits) => {
        const meetupDate = addDays(today, days)
        const order = { status: of, meetupDate, awaits }
        const isAsked =
          (status?.includes(of) ?? true) &&
          (date ?? meetupDate) === meetupDate &&
          (from ?? meetupDate) <= meetupDate &&
          (to ?? meetupDate) >= meetupDate
        const all = within(ordersOf(view, today), {
          ...(status && { status }),
          ...(date && { date }),
          ...(from && { from }),
          ...(to && { to }),
        })
        const isBoth =
          all !== undefined &&
          (all.status?.includes(of) ?? true) &&
          (all.date ?? meetupDate) === meetupDate &&
          (all.from ?? meetupDate) <= meetupDate &&
          (all.to ?? meetupDate) >= meetupDate &&
          (all.payment ?? awaits) === awaits
        expect(isBoth).toBe(isAsked && viewsOf(order, today).includes(view))
      },
    ),
  )
})

test.each([
  ['12/3', '2026-12-03'],
  ['１２／３', '2026-12-03'],
  ['12月3日', '2026-12-03'],
  ['12月3日（木）', '2026-12-03'],
  ['2026-12-03', '2026-12-03'],
  ['2026/12/3', '2026-12-03'],
  ['2025年1月9日', '2025-01-09'],
  // The nearest: behind, ahead.
  ['11/30', '2026-11-30'],
  ['1/5', '2027-01-05'],
  ['2/29', undefined],
  ['13/1', undefined],
  ['12-3', undefined],
  ['1203', undefined],
  ['大手町1-2-3', undefined],
  ['', undefined],
] as const)('%s names %s', (text, day) => {
  expect(dayAsked(text, today)).toBe(day)
})
