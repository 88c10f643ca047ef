import { and, eq, sql as expression, inArray } from 'drizzle-orm'
import { type Context, serve } from '#context'
import * as meetups from '#contract/meetups.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { feeAt } from '#domain/cancellation.ts'
import { canMove, isCancellable, MEETUP_STATUSES } from '#domain/meetup.ts'
import { giveBackPlace } from '#modules/calendar'
import { mailsAreWaiting, type NewMails, queueMails } from '#modules/mail'
import { settleCancelledPayment } from '#modules/payments'
import type { Tx } from '#platform/db'
import { type LineRow, type MeetupRow, presentGuestOrder, presentMeetup } from '../present.ts'
import { type Found, findOwn, historyOf } from '../queries.ts'
import * as tables from '../tables.ts'

export const cancelMeetup = serve(meetups.cancelMeetup, async ({ params, body, caller }, context) => {
  const found = await findOwn(context, { id: params.id, userId: caller.userId })
  if (!found) throw context.refuse('meetup_not_found')
  const meetup = await cancelFound(found, { by: 'customer', reason: body.reason }, context)
  return presentMeetup({ ...found, meetup, history: await historyOf(context, meetup.id) })
})

type Wish = { by: 'guest' | 'customer'; reason: string }

const cancellable = MEETUP_STATUSES.filter((status) => canMove(status, 'cancelled'))

/**
 * Cancels an order for the fee in force at this instant: status, place on the day, payment, history and mails in one
 * transaction. Of several at once one does it; to the others, and to a repeated call, the order is as it is.
 */
export async function cancelFound(
  found: Found,
  wish: Wish,
  context: Context & MayRefuse<'not_cancellable'>,
): Promise<MeetupRow> {
  const { meetup } = found
  if (meetup.status === 'cancelled') return meetup
  const now = context.now()
  if (!isCancellable(meetup, now)) throw context.refuse('not_cancellable')
  const written = await context.db.transaction((tx) => cancelOnce(tx, found, { ...wish, now }, context))
  if (!written) return asItIsNow(meetup.id, context)
  context.daysChanged()
  mailsAreWaiting(context)
  return written
}

async function cancelOnce(
  tx: Tx,
  { meetup, lines }: Found,
  { by, reason, now }: Wish & { now: Date },
  { config, jobs }: Pick<Context, 'config' | 'jobs'>,
): Promise<MeetupRow | undefined> {
  const cancellationFee = feeOf(meetup, now)
  const [cancelled] = await tx
    .update(tables.meetups)
    .set({
      status: 'cancelled',
      revision: expression`${tables.meetups.revision} + 1`,
      cancelledAt: now,
      cancellationFee,
      cancelReason: reason,
    })
    .where(and(eq(tables.meetups.id, meetup.id), inArray(tables.meetups.status, cancellable)))
    .returning()
  if (!cancelled) return undefined
  await giveBackPlace(tx, 'products', cancelled.meetupDate)
  if (cancelled.paymentMethod === 'card') {
    await settleCancelledPayment(tx, { meetupId: cancelled.id, fee: cancellationFee, now }, { jobs })
  }
  const byUserId = by === 'customer' ? cancelled.userId : null
  await tx.insert(tables.meetupHistory).values({ meetupId: cancelled.id, status: 'cancelled', at: now, by, byUserId })
  const mails = mailsAbout(cancelled, lines, config.shopMail)
  await queueMails(tx, mails, { config, now: () => now })
  return cancelled
}

/** By the timeline that was agreed when the order was placed, whatever the shop's rules are today. */
function feeOf({ feeTimeline }: MeetupRow, now: Date): number {
  return feeAt(
    feeTimeline.map((step) => ({ ...step, from: step.from === null ? null : new Date(step.from) })),
    now,
  ).fee
}

function mailsAbout(meetup: MeetupRow, lines: LineRow[], shopMail: string): NewMails {
  const { contactLastName, contactFirstName, contactEmail, number } = meetup
  return {
    mails: [
      { template: 'meetup-cancelled', name: `${contactLastName} ${contactFirstName}`, address: contactEmail },
      { template: 'meetup-cancelled-notice', name: 'おりおり', address: shopMail },
    ],
    props: {
      order: presentGuestOrder({ meetup, lines }),
      number,
      reason: meetup.cancelReason,
      orderUrl: null,
      calendarUrl: null,
      picture: null,
    },
  }
}

/** Somebody else was quicker, or the order was delivered meanwhile. */
async function asItIsNow(
  id: string,
  { db, refuse }: Pick<Context, 'db'> & MayRefuse<'not_cancellable'>,
): Promise<MeetupRow> {
  const [meetup] = await db.select().from(tables.meetups).where(eq(tables.meetups.id, id))
  if (meetup?.status !== 'cancelled') throw refuse('not_cancellable')
  return meetup
}
