import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Context } from '#context'
import * as contract from '#contract/admin/bookings.ts'
import { refused } from '#contract/refusals.ts'
import { canMoveBooking, isConfirmable } from '#domain/plan.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { bookBooking } from '#modules/book'
import { giveBackPlace } from '#modules/calendar'
import { cancelEvent, eventOfBooking, scheduleEventOfBooking } from '#modules/events'
import { addressOfLink, issueLink } from '#modules/links'
import { mailsAreWaiting, queueMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import { mailsAbout } from '../mails-about.ts'
import { type BookingRow, placeOf } from '../present.ts'
import { lockBooking } from '../queries.ts'
import { planBookingHistory, planBookings } from '../tables.ts'
import { offeredIn, takenAmong } from './answering.ts'
import { bookingRecordOf, loggedOf, shownBookingOf } from './booking-record.ts'

/** What staff decide about a request; the reason goes to the customer. */
type BookingAnswer =
  | { status: 'confirmed'; message: string | null }
  | { status: 'declined'; reason: string; dates: readonly TokyoDate[] }

export const confirmBooking = changeRecord(
  contract.confirmBooking,
  (tx, { params, body: { version, message }, caller }, context) =>
    answerBooking(
      tx,
      {
        ...params,
        version,
        by: caller.userId,
        answer: { status: 'confirmed', message: message || null },
        check: async (booking) => {
          if (!isConfirmable(booking, context.now())) throw context.refuse('cutoff_passed')
        },
      },
      context,
    ),
)

export const declineBooking = changeRecord(
  contract.declineBooking,
  (tx, { params, body: { version, reason, dates = [] }, caller }, context) =>
    answerBooking(
      tx,
      {
        ...params,
        version,
        by: caller.userId,
        answer: { status: 'declined', reason, dates },
        check: async (booking) => {
          if ((await takenAmong(tx, dates, booking, context)).length > 0) throw context.refuse('date_not_selectable')
        },
      },
      context,
    ),
)

type AnswerInput = {
  id: string
  version: number
  by: string
  answer: BookingAnswer
  /** Refuses what this request cannot be answered with. */
  check?: (booking: BookingRow) => Promise<void>
}

/** Repeated, the booking is as it is. An answer after another one, of the same kind or not, is refused. */
async function answerBooking(tx: Tx, { id, version, by, answer, check }: AnswerInput, context: Context) {
  const booking = await lockBooking(tx, id)
  if (!booking) return refused('booking_not_found')
  const before = await bookingRecordOf(tx, booking)
  if (isAnsweredSo(booking, answer))
    return { id, before, after: before, answer: await shownBookingOf(tx, booking, context) }
  if (booking.version !== version) return refused('edited_meanwhile', { body: { booking: before } })
  if (!canMoveBooking(booking.status, answer.status)) return refused('status_not_reachable')
  await check?.(booking)
  const answered = await writeAnswer(tx, { before: booking, by, answer }, context)
  const after = await bookingRecordOf(tx, answered)
  return {
    id,
    before: loggedOf(before),
    after: loggedOf(after),
    answer: await shownBookingOf(tx, answered, context),
    afterwards: () => tellOthers(answer, context),
  }
}

const isAnsweredSo = (booking: BookingRow, answer: BookingAnswer) =>
  booking.status === answer.status && isDeepStrictEqual({ ...booking, ...saidBy(answer) }, booking)

/** What is kept of an answer. */
const saidBy = (answer: BookingAnswer) =>
  answer.status === 'declined'
    ? { declineReason: answer.reason, offeredDates: offeredIn(answer.dates) }
    : { answerMessage: answer.message }

function tellOthers({ status }: BookingAnswer, context: Context): void {
  if (status === 'declined') context.daysChanged()
  mailsAreWaiting(context)
}

type Answering = Pick<AnswerInput, 'by' | 'answer'> & { before: BookingRow }

/** Status, history, gathering, book, the place of a declined one, and the mail. */
async function writeAnswer(tx: Tx, { before, by, answer }: Answering, context: Context) {
  const { config } = context
  const { id } = before
  const now = context.now()
  const [answered] = await tx
    .update(planBookings)
    .set({ status: answer.status, answeredAt: now, ...saidBy(answer) })
    .where(eq(planBookings.id, id))
    .returning()
  const booking: BookingRow = answered!
  await bookBooking(tx, { before, after: booking, now })
  await tx
    .insert(planBookingHistory)
    .values({ bookingId: id, status: answer.status, at: now, by: 'staff', byUserId: by })
  if (answer.status === 'confirmed') await scheduleEventOfBooking(tx, { bookingId: id, now })
  else {
    await giveBackPlace(tx, 'plans', placeOf(booking))
    await cancelEvent(tx, { eventId: eventOfBooking(id), cause: 'shop', tellsGuests: false, now }, context)
  }
  // A guest's link is not kept: the mail brings another one.
  const url = booking.userId ? null : addressOfLink('guest_booking', await guestLink(tx, id, now), config)
  const mails = await mailsAbout(tx, booking, [`plan-${answer.status}`], { url }, context)
  await queueMails(tx, { ...mails, cause: 'shop' }, { ...context, now: () => now })
  return booking
}

const guestLink = (tx: Tx, planBookingId: string, now: Date) =>
  issueLink(tx, { purpose: 'guest_booking', planBookingId, carried: null }, now)
