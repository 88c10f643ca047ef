import type { BookingRecord } from '#contract/admin/bookings.ts'
import { moneyStateOf } from '#domain/payment.ts'
import { bookingOwes } from '#domain/plan.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { paidFor, presentReceived, transfersOf } from '#modules/payments'
import type { Tx } from '#platform/db'
import { type BookingRow, presentOwnBooking } from '../present.ts'
import { historyOf } from '../queries.ts'

/** A booking as staff see it. */
export async function bookingRecordOf(db: Pick<Tx, 'select'>, booking: BookingRow): Promise<BookingRecord> {
  const { id, received } = booking
  const history = await historyOf(db, id)
  const owed = bookingOwes(booking)
  const paid = (await paidFor(db, [{ id, owed, received }])).get(id)
  return {
    ...presentOwnBooking(booking),
    user_id: booking.userId,
    cancel_reason: booking.cancelReason,
    money: { owed, received, state: moneyStateOf({ owed, received }) },
    payments: (await transfersOf(db, [id])).map(presentReceived),
    paid_at: paid ? isoInTokyo(paid.at) : null,
    history: history.map(({ status, at, by }) => ({ status, at: isoInTokyo(at), by })),
    version: booking.version,
  }
}
