import type { Context } from '#context'
import type { BookingRecord, ShownBooking } from '#contract/admin/bookings.ts'
import { feeAt } from '#domain/cancellation.ts'
import { holdsPlace, isBookingMovable, sumsOfBooking } from '#domain/plan.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { staffNames } from '#modules/accounts'
import { entriesOf, moneyOfBooking, paidFor, presentBook, presentTransfers, soldByBooking } from '#modules/book'
import { momentsOf } from '#modules/ordering'
import type { Tx } from '#platform/db'
import { cutoffOfPlan, headcountLimits, startTimesOn } from '../plan-days.ts'
import { type BookingRow, presentOwnBooking } from '../present.ts'
import { countOthers, historyOf, revisionsOf } from '../queries.ts'
import { answeringOf, nearestDatesOf } from './answering.ts'
import { weekOf } from './week-of.ts'

/** A booking as staff see it. */
export async function bookingRecordOf(db: Pick<Tx, 'select'>, booking: BookingRow): Promise<BookingRecord> {
  const { id } = booking
  const history = await historyOf(db, id)
  const revisions = await revisionsOf(db, id)
  const names = await staffNames(
    db,
    revisions.filter(({ by }) => by === 'staff').map(({ byUserId }) => byUserId),
  )
  const entries = await entriesOf(db, [id])
  const paid = (await paidFor(db, [{ id, sums: sumsOfBooking(booking) }])).get(id)
  return {
    ...presentOwnBooking(booking),
    user_id: booking.userId,
    cancel_reason: booking.cancelReason,
    agreed_fee: agreedFee(booking),
    money: moneyOfBooking(booking),
    payments: presentTransfers(entries),
    book: presentBook(entries, {
      id,
      agreedAt: booking.requestedAt,
      day: booking.eventDate,
      sold: soldByBooking(booking),
    }),
    paid_at: paid ? isoInTokyo(paid.at) : null,
    answer_message: booking.answerMessage,
    offered_dates: booking.offeredDates,
    history: history.map(({ status, at, by }) => ({ status, at: isoInTokyo(at), by })),
    revisions: revisions
      .map(({ booking: former, at, by, byUserId, reason }) => ({
        booking: former,
        replaced_at: isoInTokyo(at),
        by,
        by_name: (byUserId && names.get(byUserId)) || null,
        reason,
      }))
      .toReversed(),
    version: booking.version,
  }
}

/** By the timeline that was agreed, at the moment at which it was cancelled; nothing was before it was confirmed. */
const agreedFee = ({ cancelledAt, answeredAt, feeTimeline }: BookingRow): number | null =>
  cancelledAt && (answeredAt ? feeAt(momentsOf(feeTimeline), cancelledAt).fee : 0)

/** What the audit log keeps of it: not what is kept as a revision or an entry already. */
export function loggedOf({ revisions: _, book: __, ...rest }: BookingRecord): object {
  return rest
}

/** The same with what stands around it. */
export async function shownBookingOf(tx: Tx, booking: BookingRow, context: Context): Promise<ShownBooking> {
  return {
    ...(await bookingRecordOf(tx, booking)),
    answering: booking.status === 'requested' ? await answeringOf(tx, booking, context) : null,
    changing: changingOf(booking, context),
    free_dates: holdsPlace(booking.status) ? await nearestDatesOf(tx, booking, context) : [],
    week: await weekOf(tx, booking.eventDate, context),
    other_bookings: await countOthers(tx, booking),
  }
}

function changingOf(booking: BookingRow, context: Context): ShownBooking['changing'] {
  if (!isBookingMovable(booking, context.now())) return null
  const shop = context.snapshot.current()
  const { planId, eventDate } = booking
  const plan = headcountLimits(booking, shop)
  return {
    min_persons: plan.minPersons,
    max_persons: plan.maxPersons,
    start_times: startTimesOn(shop, eventDate),
    cutoff_at: isoInTokyo(cutoffOfPlan(shop, planId, eventDate)),
  }
}
