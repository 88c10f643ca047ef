import type { Context } from '#context'
import type { BookingRecord, ShownBooking } from '#contract/admin/bookings.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import type { RecordChange } from '#modules/audit'
import { mailsAreWaiting } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { BookingRow } from '../present.ts'
import { lockBooking } from '../queries.ts'
import { bookingRecordOf, loggedOf, shownBookingOf } from './booking-record.ts'

/** A booking that staff are about to change, locked, as they see it. */
export type Edited = { booking: BookingRow; before: BookingRecord }

/** Each answer is the booking as it is then, and what only a dry run shows. */
export type BookingEdit<Shown = object> = Extract<RecordChange<ShownBooking & Shown>, { id: string }>

export async function openBooking(tx: Tx, id: string): Promise<Edited | Refusing<'booking_not_found'>> {
  const booking = await lockBooking(tx, id)
  return booking ? { booking, before: await bookingRecordOf(tx, booking) } : refused('booking_not_found')
}

/** Refuses what was decided on another state than the present one. */
export const checkVersion = ({ before }: Edited, version: number): Refusing<'edited_meanwhile'> | undefined =>
  version === before.version ? undefined : refused('edited_meanwhile', { body: { booking: before } })

/** Nothing was to be done, or it is only shown what would be. */
export const unchanged = <A extends ShownBooking>({ before }: Edited, answer: A): BookingEdit<A> => ({
  id: before.id,
  before: null,
  after: null,
  answer,
})

/** Once it is written. */
export async function changed(tx: Tx, { before }: Edited, after: BookingRow, context: Context): Promise<BookingEdit> {
  const answer = await shownBookingOf(tx, after, context)
  return {
    id: before.id,
    before: loggedOf(before),
    after: loggedOf(await bookingRecordOf(tx, after)),
    answer,
    afterwards() {
      context.daysChanged()
      mailsAreWaiting(context)
    },
  }
}
