import { eq } from 'drizzle-orm'
import type { Context } from '#context'
import type { Yen } from '#domain/money.ts'
import { bookingFeeAt } from '#domain/plan.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { bookBooking } from '#modules/book'
import { giveBackPlace } from '#modules/calendar'
import { cancelEvent, eventOfBooking } from '#modules/events'
import type { PlanMailProps } from '#modules/mail'
import { type CancellingBy, momentsOf } from '#modules/ordering'
import type { Tx } from '#platform/db'
import type { PlanHooks } from '../hooks.ts'
import type { BookingRow } from '../present.ts'
import { lockBooking } from '../queries.ts'
import { moneyToTell } from '../refund-url.ts'
import { planBookingHistory, planBookings } from '../tables.ts'

type Cancelling = CancellingBy & {
  /** What the shop offers instead. */
  offeredDates?: TokyoDate[]
}

type Cancelled = {
  cancelled: BookingRow
  news: Required<Pick<PlanMailProps, 'voidInvoices' | 'untold' | 'standing' | 'refundUrl'>>
}

/** By the timeline that was agreed, whatever the shop's rules are today. */
export const agreedFeeAt = ({ status, feeTimeline }: BookingRow, now: Date): Yen =>
  bookingFeeAt({ status, timeline: momentsOf(feeTimeline) }, now)

/**
 * Cancels a booking that is locked and may be cancelled: status, place on the day, history, papers and gathering. The
 * mail to its customer is left to the caller.
 */
export async function cancelLocked(
  tx: Tx,
  booking: BookingRow,
  { by, byUserId, cause, reason, fee, tellsGuests, offeredDates = [] }: Cancelling,
  context: Context & { hooks: PlanHooks },
): Promise<Cancelled> {
  const now = context.now()
  const { id, eventDate: date, estimatedPerson: persons } = booking
  const [off] = await tx
    .update(planBookings)
    .set({ status: 'cancelled', cancelledAt: now, cancellationFee: fee, cancelReason: reason, offeredDates })
    .where(eq(planBookings.id, id))
    .returning()
  await bookBooking(tx, { before: booking, after: off!, now })
  const cancelled = await lockBooking(tx, id)
  await giveBackPlace(tx, 'plans', { date, persons })
  await tx.insert(planBookingHistory).values({ bookingId: id, status: 'cancelled', at: now, by, byUserId })
  const voidInvoices = await context.hooks.settlePapers(tx, cancelled!, context)
  const eventId = eventOfBooking(id)
  const guests = await cancelEvent(tx, { eventId, cause, tellsGuests, now }, context)
  const url = `${context.config.siteUrl}/mypage/events/${eventId}`
  const news = {
    voidInvoices,
    untold: guests > 0 ? { guests, url } : null,
    ...(await moneyToTell(tx, cancelled!, context)),
  }
  return { cancelled: cancelled!, news }
}
