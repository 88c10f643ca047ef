import { eq } from 'drizzle-orm'
import type { Context } from '#context'
import * as contract from '#contract/admin/bookings.ts'
import { refused } from '#contract/refusals.ts'
import { canMoveBooking } from '#domain/plan.ts'
import { changeRecord } from '#modules/audit'
import { giveBackPlace } from '#modules/calendar'
import { cancelEvent, eventOfBooking, scheduleEventOfBooking } from '#modules/events'
import { addressOfLink, issueLink } from '#modules/links'
import { mailsAreWaiting, queueMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import { mailsAbout } from '../mails-about.ts'
import type { BookingRow } from '../present.ts'
import { lockBooking } from '../queries.ts'
import { planBookingHistory, planBookings } from '../tables.ts'
import { bookingRecordOf } from './booking-record.ts'

/** What staff decide about a request; the reason goes to the customer. */
type BookingAnswer = { status: 'confirmed' } | { status: 'declined'; reason: string }

export const confirmBooking = changeRecord(contract.confirmBooking, (tx, { params, body, caller }, context) =>
  answerBooking(tx, { ...params, ...body, by: caller.userId, answer: { status: 'confirmed' } }, context),
)

export const declineBooking = changeRecord(
  contract.declineBooking,
  (tx, { params, body: { version, reason }, caller }, context) =>
    answerBooking(tx, { ...params, version, by: caller.userId, answer: { status: 'declined', reason } }, context),
)

type AnswerInput = { id: string; version: number; by: string; answer: BookingAnswer }

/** Repeated, the booking is as it is. */
async function answerBooking(tx: Tx, { id, version, by, answer }: AnswerInput, context: Context) {
  const booking = await lockBooking(tx, id)
  if (!booking) return refused('booking_not_found')
  const before = await bookingRecordOf(tx, booking)
  if (booking.status === answer.status) return { id, before, after: before, answer: before }
  if (booking.version !== version) return refused('edited_meanwhile', { body: { booking: before } })
  if (!canMoveBooking(booking.status, answer.status)) return refused('status_not_reachable')
  const answered = await writeAnswer(tx, { id, by, answer }, context)
  const after = await bookingRecordOf(tx, answered)
  return { id, before, after, answer: after, afterwards: () => tellOthers(answer, context) }
}

function tellOthers({ status }: BookingAnswer, context: Context): void {
  if (status === 'declined') context.daysChanged()
  mailsAreWaiting(context)
}

/** Status, history, gathering, the place of a declined one, and the mail. */
async function writeAnswer(tx: Tx, { id, by, answer }: Omit<AnswerInput, 'version'>, context: Context) {
  const { config } = context
  const now = context.now()
  const declineReason = answer.status === 'declined' ? answer.reason : null
  const [answered] = await tx
    .update(planBookings)
    .set({ status: answer.status, answeredAt: now, declineReason })
    .where(eq(planBookings.id, id))
    .returning()
  const booking: BookingRow = answered!
  await tx
    .insert(planBookingHistory)
    .values({ bookingId: id, status: answer.status, at: now, by: 'staff', byUserId: by })
  if (answer.status === 'confirmed') await scheduleEventOfBooking(tx, { bookingId: id, now })
  else {
    await giveBackPlace(tx, 'plans', booking.eventDate)
    await cancelEvent(tx, { eventId: eventOfBooking(id), cause: 'shop', now }, context)
  }
  // A guest's link is not kept: the mail brings another one.
  const url = booking.userId ? null : addressOfLink('guest_booking', await guestLink(tx, id, now), config)
  const mails = await mailsAbout(tx, booking, [`plan-${answer.status}`], { url }, config)
  await queueMails(tx, { ...mails, cause: 'shop' }, { ...context, now: () => now })
  return booking
}

const guestLink = (tx: Tx, planBookingId: string, now: Date) =>
  issueLink(tx, { purpose: 'guest_booking', planBookingId, carried: null }, now)
