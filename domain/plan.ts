import { type KeptSale, type Sums, sumsOfSale } from './book.ts'
import { type CancellationPolicy, type FeeStep, feeAt } from './cancellation.ts'
import type { EventStatus } from './event.ts'
import type { Yen } from './money.ts'
import { taxIn } from './tax.ts'
import { instantAt, type TokyoDate, tokyoDateOf } from './tokyo-date.ts'

export const PLAN_BOOKING_STATUSES = ['requested', 'confirmed', 'declined', 'cancelled'] as const

export type PlanBookingStatus = (typeof PLAN_BOOKING_STATUSES)[number]

const NEXT: Readonly<Record<PlanBookingStatus, readonly PlanBookingStatus[]>> = {
  requested: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['cancelled'],
  declined: [],
  cancelled: [],
}

/** Staff confirm or decline what was asked for; what is off stays off. */
export function canMoveBooking(from: PlanBookingStatus, to: PlanBookingStatus): boolean {
  return NEXT[from].includes(to)
}

/** Whether it has a place on its day: while it can be cancelled. Declining and cancelling give the place back. */
export const holdsPlace = (status: PlanBookingStatus): boolean => canMoveBooking(status, 'cancelled')
export const HOLDING_PLACE = PLAN_BOOKING_STATUSES.filter(holdsPlace)

const gatherings: Readonly<Record<PlanBookingStatus, EventStatus>> = {
  requested: 'requested',
  confirmed: 'scheduled',
  declined: 'cancelled',
  cancelled: 'cancelled',
}

/** The state of its gathering in the meantime. */
export const eventStatusOf = (status: PlanBookingStatus): EventStatus => gatherings[status]

export type HeadcountLimits = { minPersons: number; maxPersons: number }

export const isHeadcountAllowed = (persons: number, { minPersons, maxPersons }: HeadcountLimits): boolean =>
  Number.isInteger(persons) && persons >= minPersons && persons <= maxPersons

/** A plan is a service at the place at one rate, so its tax is rounded once, over the whole. */
export function planSums(price: { perPersonWithTax: Yen; taxRate: number }, persons: number): { total: Yen; tax: Yen } {
  const total = price.perPersonWithTax * persons
  return { total, tax: taxIn(total, price.taxRate) }
}

/**
 * What a shop begins with, once a booking is confirmed: free until 17:00 eight open days before, 30 % until three open days before, then the whole.
 * Fish and staff are arranged in these days.
 */
export const PLAN_CANCELLATION_POLICY: CancellationPolicy = {
  steps: [
    { leadDays: 8, rate: 0 },
    { leadDays: 3, rate: 30 },
    { leadDays: null, rate: 100 },
  ],
  time: '17:00',
}

/** Asked for and not agreed: nothing is sold, so nothing is owed. The confirmation makes the sale. */
export const NOT_AGREED = ['requested', 'declined'] as const satisfies PlanBookingStatus[]
export const isAgreed = (status: PlanBookingStatus): boolean => !NOT_AGREED.some((not) => not === status)

/** All that the book says of a booking. */
export const sumsOfBooking = (booking: KeptSale & { status: PlanBookingStatus }): Sums =>
  sumsOfSale(isAgreed(booking.status) ? booking : { ...booking, total: 0, changeFee: 0 })

/** What cancelling costs at `now`. Nothing is agreed before the confirmation, so it is free until then, whatever the day. */
export function bookingFeeAt(
  { status, timeline }: { status: PlanBookingStatus; timeline: readonly FeeStep[] },
  now: Date,
): Yen {
  return status === 'confirmed' ? feeAt(timeline, now).fee : 0
}

type When = { eventDate: TokyoDate; startTime: string }

export const hasBegun = ({ eventDate, startTime }: When, now: Date): boolean => now >= instantAt(eventDate, startTime)

/** Cancelling is possible until the gathering begins, whatever the fee. */
export const isBookingCancellable = (booking: When & { status: PlanBookingStatus }, now: Date): boolean =>
  canMoveBooking(booking.status, 'cancelled') && !hasBegun(booking, now)

/** Staff cancel it on the day itself too, when nobody was there. */
export const isCancellableByStaff = (
  { status, eventDate }: { status: PlanBookingStatus; eventDate: TokyoDate },
  now: Date,
): boolean => canMoveBooking(status, 'cancelled') && tokyoDateOf(now) <= eventDate

/** Headcount, day and hour, which the chef goes by. A request that nobody has answered in time can still get another day. */
export const isBookingMovable = (booking: When & { status: PlanBookingStatus }, now: Date): boolean =>
  booking.status === 'requested' || (booking.status === 'confirmed' && !hasBegun(booking, now))

/** A request that was not answered by when it was promised, or before the gathering, is not confirmed any more. */
export const isConfirmable = (booking: When & { replyDueAt: Date | null }, now: Date): boolean =>
  !hasBegun(booking, now) && (booking.replyDueAt === null || now <= booking.replyDueAt)
