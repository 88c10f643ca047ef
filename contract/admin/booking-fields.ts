import * as z from 'zod/mini'
import { TellGuests } from '../placement.ts'
import { type ChangeableByOrderer, OwnBookingChange } from '../plan-booking.ts'
import { multilineText, tokyoDate } from '../text.ts'
import { OrderCancellation } from './order-fields.ts'

/** What is left out stays. Browser and server check with the same schema. */
export const BookingChange = z.strictObject({
  ...OwnBookingChange.shape,
  version: z.int(),
  event_date: z.optional(tokyoDate),
  /** Needed after the cut-off, for another day once cancelling costs something, and for less than the agreed fee. */
  reason: z.optional(multilineText(500)),
  send_mail: z._default(z.boolean(), true),
  tell_guests: TellGuests,
})
export type BookingChange = z.output<typeof BookingChange>
export type BookingChangeInput = z.input<typeof BookingChange>

export const mostOfferedDates = 3

export const BookingCancellation = z.strictObject({
  ...OrderCancellation.shape,
  /** Offered in the letter where the shop calls it off; each must be free. */
  dates: z.optional(
    z
      .array(tokyoDate)
      .check(z.maxLength(mostOfferedDates, { error: `代わりの日は、${mostOfferedDates}日までお選びいただけます。` })),
  ),
})
export type BookingCancellation = z.output<typeof BookingCancellation>
export type BookingCancellationInput = z.input<typeof BookingCancellation>

/** What of a booking differs between two of its states. */
export type ChangeableOfBooking = ChangeableByOrderer | 'event_date'
