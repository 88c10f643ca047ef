import * as z from 'zod/mini'
import { Contact, ExpectedFee, TellGuests } from '../placement.ts'
import { PlanBooking } from '../plan-booking.ts'
import { headcount, multilineText, tokyoDate } from '../text.ts'

/** What is left out stays. Browser and server check with the same schema. */
export const BookingChange = z.strictObject({
  version: z.int(),
  estimated_person: z.optional(headcount),
  event_date: z.optional(tokyoDate),
  start_time: z.optional(PlanBooking.shape.start_time),
  contact: z.optional(Contact),
  note: z.optional(multilineText(1000)),
  /** Needed after the cut-off, for another day once cancelling costs something, and for less than the agreed fee. */
  reason: z.optional(multilineText(500)),
  /** The total that staff saw. May be left out only where no more is owed than before. */
  expected_total: z.optional(PlanBooking.shape.expected_total),
  /** For the people who are taken out (一部キャンセル料): the agreed fee, or less. */
  expected_fee: ExpectedFee,
  send_mail: z._default(z.boolean(), true),
  tell_guests: TellGuests,
})
export type BookingChange = z.output<typeof BookingChange>
export type BookingChangeInput = z.input<typeof BookingChange>

/** What of a booking differs between two of its states. */
export type ChangeableOfBooking = 'estimated_person' | 'event_date' | 'start_time' | 'contact' | 'note'
