import * as contract from '#contract/admin/bookings.ts'
import { refused } from '#contract/refusals.ts'
import { showRecord } from '#modules/audit'
import { findBooking } from '../queries.ts'
import { shownBookingOf } from './booking-record.ts'

export const getBookingRecord = showRecord(contract.getBookingRecord, async ({ params: { id } }, context) => {
  const booking = await findBooking(context.db, id)
  if (!booking) return refused('booking_not_found')
  return { id, answer: await context.db.transaction((tx) => shownBookingOf(tx, booking, context)) }
})
