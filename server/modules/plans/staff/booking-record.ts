import type { Context } from '#context'
import type { BookingRecord, ShownBooking } from '#contract/admin/bookings.ts'
import { moneyStateOf } from '#domain/payment.ts'
import { bookingOwes } from '#domain/plan.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { paidFor, presentReceived, transfersOf } from '#modules/payments'
import type { Tx } from '#platform/db'
import { type BookingRow, presentOwnBooking } from '../present.ts'
import { countOthers, historyOf } from '../queries.ts'
import { answeringOf } from './answering.ts'
import { weekOf } from './week-of.ts'

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
    answer_message: booking.answerMessage,
    offered_dates: booking.offeredDates,
    history: history.map(({ status, at, by }) => ({ status, at: isoInTokyo(at), by })),
    version: booking.version,
  }
}

/** The same with what stands around it. */
export async function shownBookingOf(tx: Tx, booking: BookingRow, context: Context): Promise<ShownBooking> {
  return {
    ...(await bookingRecordOf(tx, booking)),
    answering: booking.status === 'requested' ? await answeringOf(tx, booking, context) : null,
    week: await weekOf(tx, booking.eventDate, context),
    other_bookings: await countOthers(tx, booking),
  }
}
