import type { RefundSeen } from '#contract/money.ts'
import { moneyOfBooking, refundSeen } from '#modules/book'
import type { Tx } from '#platform/db'
import type { BookingRow } from './present.ts'

/** What its customer sees of money that goes back. */
export const refundOf = (db: Pick<Tx, 'select'>, booking: BookingRow): Promise<RefundSeen> =>
  refundSeen(db, { kind: 'booking', id: booking.id }, { ...moneyOfBooking(booking), isByCard: false })
