import type { BookingRecord } from '#contract/admin/bookings.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { type BookingRow, presentOwnBooking } from '../present.ts'
import { historyOf } from '../queries.ts'

/** A booking as staff see it. */
export async function bookingRecordOf(db: Pick<Tx, 'select'>, booking: BookingRow): Promise<BookingRecord> {
  const history = await historyOf(db, booking.id)
  return {
    ...presentOwnBooking(booking),
    user_id: booking.userId,
    cancel_reason: booking.cancelReason,
    paid_at: booking.paidAt && isoInTokyo(booking.paidAt),
    history: history.map(({ status, at, by }) => ({ status, at: isoInTokyo(at), by })),
    version: booking.version,
  }
}
