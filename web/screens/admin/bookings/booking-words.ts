import type { Answer } from '#contract/operations.ts'
import type { PlanBookingStatus } from '#domain/plan.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/** A booking with what its answer needs. */
export type OpenedBooking = Answer<'getBookingRecord'>

export const bookingTones: Record<PlanBookingStatus, TagTone> = {
  requested: 'warn',
  confirmed: 'ok',
  declined: 'mute',
  cancelled: 'bad',
}

/** Where what is typed about a booking is kept in the tab. */
export const placeOfBooking = (id: string) => `booking ${id}`
