import { type CancellationPolicy, type FeeStep, feeAt } from './cancellation.ts'
import type { EventStatus } from './event.ts'
import type { Yen } from './money.ts'
import { taxIn } from './tax.ts'
import { instantAt, type TokyoDate } from './tokyo-date.ts'

export const PLAN_BOOKING_STATUSES = ['requested', 'confirmed', 'declined', 'cancelled'] as const

export type PlanBookingStatus = (typeof PLAN_BOOKING_STATUSES)[number]

const NEXT: Record<PlanBookingStatus, readonly PlanBookingStatus[]> = {
  requested: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['cancelled'],
  declined: [],
  cancelled: [],
}

/** Staff confirm or decline what was asked for; what is off stays off. */
export function canMoveBooking(from: PlanBookingStatus, to: PlanBookingStatus): boolean {
  return NEXT[from].includes(to)
}

/** Whether it has a place on its day: declining and cancelling give the place back. */
export const holdsPlace = (status: PlanBookingStatus): boolean => status === 'requested' || status === 'confirmed'

const gatherings: Record<PlanBookingStatus, EventStatus> = {
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

/** A cancelled booking owes the fee, a declined one nothing. */
export const bookingOwes = (booking: { status: PlanBookingStatus; total: Yen; cancellationFee: Yen | null }): Yen =>
  booking.status === 'declined' ? 0 : (booking.cancellationFee ?? booking.total)

/** What cancelling costs at `now`. Nothing is agreed before the confirmation, so it is free until then, whatever the day. */
export function bookingFeeAt(
  { status, timeline }: { status: PlanBookingStatus; timeline: readonly FeeStep[] },
  now: Date,
): Yen {
  return status === 'confirmed' ? feeAt(timeline, now).fee : 0
}

/** Cancelling is possible until the gathering begins, whatever the fee. */
export function isBookingCancellable(
  { status, eventDate, startTime }: { status: PlanBookingStatus; eventDate: TokyoDate; startTime: string },
  now: Date,
): boolean {
  return canMoveBooking(status, 'cancelled') && now < instantAt(eventDate, startTime)
}
