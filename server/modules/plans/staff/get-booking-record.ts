import * as contract from '#contract/admin/bookings.ts'
import { refused } from '#contract/refusals.ts'
import { showRecord } from '#modules/audit'
import { findBooking } from '../queries.ts'
import { bookingRecordOf } from './booking-record.ts'

export const getBookingRecord = showRecord(contract.getBookingRecord, async ({ params: { id } }, { db }) => {
  const booking = await findBooking(db, id)
  return booking ? { id, answer: await bookingRecordOf(db, booking) } : refused('booking_not_found')
})
