import { type Context, serve } from '#context'
import * as contract from '#contract/plans.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { isAsShown } from '#domain/cancellation.ts'
import { isBookingCancellable } from '#domain/plan.ts'
import { type MailCause, mailsAreWaiting, queueMails } from '#modules/mail'
import { writeInTurn } from '#modules/ordering'
import type { Tx } from '#platform/db'
import type { PlanHooks } from '../hooks.ts'
import { mailsAbout } from '../mails-about.ts'
import type { BookingRow } from '../present.ts'
import { presentGuestBookingNow, presentOwnBookingNow } from '../present-now.ts'
import { findByGuestToken, findOwnBooking, lockBooking } from '../queries.ts'
import { refundOf } from '../refund-of.ts'
import { agreedFeeAt, cancelLocked } from './cancel-locked.ts'

export const cancelBooking = (hooks: PlanHooks) =>
  serve(contract.cancelBooking, async ({ params, body, caller, network }, context) => {
    const found = await findOwnBooking(context, { id: params.id, userId: caller.userId })
    if (!found) throw context.refuse('booking_not_found')
    const cancellation = { by: 'customer', cause: { account: caller.userId, network }, ...body } as const
    const booking = await cancel(found, cancellation, { ...context, hooks })
    return presentOwnBookingNow(booking, { ...context, refund: await refundOf(context.db, booking) })
  })

export const cancelGuestBooking = (hooks: PlanHooks) =>
  serve(contract.cancelGuestBooking, async ({ params, body, network }, context) => {
    const found = await findByGuestToken(context, params.guest_token)
    if (!found) throw context.refuse('booking_not_found')
    const cancellation = { by: 'guest', cause: { account: undefined, network }, ...body } as const
    const booking = await cancel(found, cancellation, { ...context, hooks })
    return presentGuestBookingNow(booking, { ...context, refund: await refundOf(context.db, booking) })
  })

type Cancellation = {
  by: 'guest' | 'customer'
  cause: Exclude<MailCause, 'shop'>
  reason: string
  expected_fee?: number | undefined
  tell_guests?: boolean | undefined
}

type Cancelling = Context & { hooks: PlanHooks } & MayRefuse<'booking_not_found' | 'not_cancellable' | 'fee_changed'>

/** One of several concurrent calls cancels it; the others, and a repeated call, get the cancelled booking. */
async function cancel(found: BookingRow, cancellation: Cancellation, context: Cancelling): Promise<BookingRow> {
  if (found.status === 'cancelled') return found
  const { booking, isNew } = await writeInTurn(
    { id: found.id, userId: cancellation.cause.account },
    (tx) => cancelOnce(tx, found, cancellation, context),
    context,
  )
  if (isNew) {
    context.daysChanged()
    mailsAreWaiting(context)
  }
  return booking
}

/** All in one transaction; at one instant, for the fee in force then. */
async function cancelOnce(
  tx: Tx,
  { id, userId }: BookingRow,
  { by, cause, reason, expected_fee, tell_guests: tellsGuests = false }: Cancellation,
  context: Cancelling,
): Promise<{ booking: BookingRow; isNew: boolean }> {
  const { refuse } = context
  const booking = await lockBooking(tx, id)
  if (!booking || booking.userId !== userId) throw refuse('booking_not_found')
  if (booking.status === 'cancelled') return { booking, isNew: false }
  const now = context.now()
  if (!isBookingCancellable(booking, now)) throw refuse('not_cancellable')
  const fee = agreedFeeAt(booking, now)
  if (!isAsShown(fee, expected_fee)) throw refuse('fee_changed', { body: { fee } })
  const byUserId = by === 'customer' ? userId : null
  const atThisInstant = { ...context, now: () => now }
  const how = { by, byUserId, cause, reason, fee, tellsGuests }
  const { cancelled, news } = await cancelLocked(tx, booking, how, atThisInstant)
  const mails = await mailsAbout(
    tx,
    cancelled,
    ['plan-cancelled', 'plan-cancelled-notice'],
    { ...news, reason, untold: null },
    context,
  )
  await queueMails(tx, { ...mails, cause }, atThisInstant)
  return { booking: cancelled, isNew: true }
}
