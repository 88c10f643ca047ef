import type { EventStatus } from './event.ts'
import type { Yen } from './money.ts'
import { taxIn } from './tax.ts'
import type { TokyoDate } from './tokyo-date.ts'

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

/** What its gathering is meanwhile. */
export const eventStatusOf = (status: PlanBookingStatus): EventStatus => gatherings[status]

export type HeadcountLimits = { minPersons: number; maxPersons: number }

export const isHeadcountAllowed = (persons: number, { minPersons, maxPersons }: HeadcountLimits): boolean =>
  Number.isInteger(persons) && persons >= minPersons && persons <= maxPersons

/** A plan is a service at the place at one rate, so its tax is rounded once, over the whole. */
export function planSums(price: { perPersonWithTax: Yen; taxRate: number }, persons: number): { total: Yen; tax: Yen } {
  const total = price.perPersonWithTax * persons
  return { total, tax: taxIn(total, price.taxRate) }
}

/** 'PL-261211-0002': the date of the gathering and its running number. */
export function bookingNumber(eventDate: TokyoDate, running: number): string {
  return `PL-${eventDate.slice(2).replaceAll('-', '')}-${String(running).padStart(4, '0')}`
}
