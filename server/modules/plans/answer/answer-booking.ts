import { eq } from 'drizzle-orm'
import type { Context } from '#context'
import { canMoveBooking } from '#domain/plan.ts'
import { giveBackPlace } from '#modules/calendar'
import { cancelEvent, eventOfBooking, scheduleEventOfBooking } from '#modules/events'
import { addressOfLink, issueLink } from '#modules/links'
import { mailsAreWaiting, queueMails } from '#modules/mail'
import { writeInTurn } from '#modules/ordering'
import type { Tx } from '#platform/db'
import { mailsAbout } from '../mails-about.ts'
import type { BookingRow } from '../present.ts'
import { lockBooking } from '../queries.ts'
import { planBookingHistory, planBookings } from '../tables.ts'

/** What staff decide about a request; the reason goes to the customer. */
export type BookingAnswer = { status: 'confirmed' } | { status: 'declined'; reason: string }

export type Answered =
  | { booking: BookingRow; refused?: never }
  | { refused: 'booking_not_found' | 'status_not_reachable'; booking?: never }

/**
 * Confirms or declines a request, once: status, history, gathering, the place of a declined one, and the mail, in one
 * transaction. Repeated, the booking is as it is.
 */
export async function answerBooking(
  { id, answer, by }: { id: string; answer: BookingAnswer; by: string | null },
  context: Context,
): Promise<Answered> {
  const now = context.now()
  const { isNew, ...answered } = await writeInTurn(
    { id, userId: by ?? undefined },
    (tx) => answerOnce(tx, { id, answer, by, now }, context),
    context,
  )
  if (isNew) {
    if (answer.status === 'declined') context.daysChanged()
    mailsAreWaiting(context)
  }
  return answered
}

async function answerOnce(
  tx: Tx,
  { id, answer, by, now }: { id: string; answer: BookingAnswer; by: string | null; now: Date },
  context: Context,
): Promise<Answered & { isNew?: true }> {
  const { config } = context
  const before = await lockBooking(tx, id)
  if (!before) return { refused: 'booking_not_found' }
  if (before.status === answer.status) return { booking: before }
  if (!canMoveBooking(before.status, answer.status)) return { refused: 'status_not_reachable' }
  const declineReason = answer.status === 'declined' ? answer.reason : null
  const [answered] = await tx
    .update(planBookings)
    .set({ status: answer.status, answeredAt: now, declineReason })
    .where(eq(planBookings.id, id))
    .returning()
  const booking = answered!
  await tx.insert(planBookingHistory).values({
    bookingId: id,
    status: answer.status,
    at: now,
    by: 'staff',
    byUserId: by,
  })
  if (answer.status === 'confirmed') await scheduleEventOfBooking(tx, { bookingId: id, now })
  else {
    await giveBackPlace(tx, 'plans', booking.eventDate)
    await cancelEvent(tx, { eventId: eventOfBooking(id), cause: 'shop', now }, context)
  }
  // A guest's link is not kept: the mail brings another one.
  const url = booking.userId ? null : addressOfLink('guest_booking', await guestLink(tx, id, now), config)
  const mails = await mailsAbout(tx, booking, [`plan-${answer.status}`], { url }, config)
  await queueMails(tx, { ...mails, cause: 'shop' }, { ...context, now: () => now })
  return { booking, isNew: true }
}

const guestLink = (tx: Tx, planBookingId: string, now: Date) =>
  issueLink(tx, { purpose: 'guest_booking', planBookingId, carried: null }, now)
