import { eq } from 'drizzle-orm'
import { type Caller, type Context, serve } from '#context'
import * as meetups from '#contract/meetups.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { feeAt, isAsShown } from '#domain/cancellation.ts'
import { isCancellable } from '#domain/meetup.ts'
import type { Yen } from '#domain/money.ts'
import { bookOrder } from '#modules/book'
import { giveBackPlace } from '#modules/calendar'
import { giveBackCampaign } from '#modules/campaigns'
import { cancelEvent, eventOfOrder } from '#modules/events'
import { consentOf, type MeetupMailProps, mailsAreWaiting, type NewMails, queueMails, shopAddress } from '#modules/mail'
import { type CancellingBy, momentsOf, writeInTurn } from '#modules/ordering'
import type { Tx } from '#platform/db'
import type { MeetupHooks } from '../hooks.ts'
import { ordererMailbox } from '../orderer-mailbox.ts'
import { type MeetupRow, presentGuestOrder, presentMeetupNow } from '../present.ts'
import { type FoundMeetup, findOwn, historyOf, lockAgain, lockOrderById } from '../queries.ts'
import { refundOf } from '../refund-of.ts'
import { moneyToTell } from '../refund-url.ts'
import { settleCard } from '../settle-card.ts'
import * as tables from '../tables.ts'
import { endOffer } from '../transfer/end-offer.ts'

export const cancelMeetup = (hooks: MeetupHooks) =>
  serve(meetups.cancelMeetup, async ({ params, body, caller, network }, context) => {
    const found = await findOwn(context, { id: params.id, userId: caller.userId })
    if (!found) throw context.refuse('meetup_not_found')
    const cancellation = { by: 'customer', ...body, caller, network } as const
    const cancelled = await cancelOrder(found, cancellation, { ...context, hooks })
    const history = await historyOf(context, cancelled.meetup.id)
    const refund = await refundOf(context.db, cancelled.meetup)
    return presentMeetupNow({ ...cancelled, history }, { ...context, refund })
  })

type Cancelling = Context & { hooks: MeetupHooks } & MayRefuse<'meetup_not_found' | 'not_cancellable' | 'fee_changed'>

type Cancellation = {
  by: 'guest' | 'customer'
  reason: string
  expected_fee?: Yen | undefined
  tell_guests?: boolean | undefined
  caller: Caller | undefined
  network: string
}

/**
 * Cancels an order for the fee in force at this instant: status, place on the day, payment, gathering, history and mails
 * in one transaction. Of several at once one does it; to the others, and to a repeated call, the order is as it is.
 */
export async function cancelOrder(
  found: FoundMeetup,
  cancellation: Cancellation,
  context: Cancelling,
): Promise<FoundMeetup> {
  if (found.meetup.status === 'cancelled') return found
  const now = context.now()
  const { order, isNew } = await writeInTurn(
    { id: found.meetup.id, userId: cancellation.caller?.userId },
    (tx) => cancelOnce(tx, found, { ...cancellation, now }, context),
    context,
  )
  if (isNew) {
    context.daysChanged()
    mailsAreWaiting(context)
  }
  return order
}

/** As the order is now: it may have been changed, cancelled or handed over since it was looked at. */
async function cancelOnce(
  tx: Tx,
  found: FoundMeetup,
  { by, reason, expected_fee, tell_guests: tellsGuests = false, caller, network, now }: Cancellation & { now: Date },
  context: Cancelling,
): Promise<{ order: FoundMeetup; isNew: boolean }> {
  const { refuse } = context
  const order = await lockAgain(tx, found)
  if (!order) throw refuse('meetup_not_found')
  if (order.meetup.status === 'cancelled') return { order, isNew: false }
  if (!isCancellable(order.meetup, now)) throw refuse('not_cancellable')
  const fee = agreedFeeAt(order.meetup, now)
  if (!isAsShown(fee, expected_fee)) throw refuse('fee_changed', { body: { fee } })
  const atThisInstant = { ...context, now: () => now }
  const cause = { account: caller?.userId, network }
  const byUserId = by === 'customer' ? order.meetup.userId : null
  const how = { by, byUserId, cause, reason, fee, tellsGuests }
  const { cancelled, news } = await cancelLocked(tx, order, how, atThisInstant)
  const consent = consentOf(caller, cancelled.meetup.contactEmail)
  const mails = mailsAbout(cancelled, {
    news,
    consent,
    shop: shopAddress(context.snapshot.current(), context.config),
  })
  await queueMails(tx, { ...mails, cause }, atThisInstant)
  return { order: cancelled, isNew: true }
}

/** What the orderer is told of it. */
type News = Required<Pick<MeetupMailProps, 'voidInvoices' | 'untold' | 'standing' | 'refundUrl'>>

/**
 * Cancels an order that is locked and may be cancelled: status, place on the day, payment, history, papers and gathering;
 * an offer to take it over ends, and who was asked is told; its guests are written to where that is wanted. The mail to the orderer is left to the
 * caller.
 */
export async function cancelLocked(
  tx: Tx,
  order: FoundMeetup,
  { by, byUserId, cause, reason, fee, tellsGuests }: CancellingBy,
  context: Context & { hooks: MeetupHooks },
): Promise<{ cancelled: FoundMeetup; news: News }> {
  const now = context.now()
  const { id } = order.meetup
  const [meetup] = await tx
    .update(tables.meetups)
    .set({
      status: 'cancelled',
      revision: order.meetup.revision + 1,
      cancelledAt: now,
      cancellationFee: fee,
      cancelReason: reason,
    })
    .where(eq(tables.meetups.id, id))
    .returning()
  await bookOrder(tx, { before: order.meetup, after: meetup!, now })
  const cancelled = (await lockOrderById(tx, id))!
  const { meetupDate: date, estimatedPerson: persons, campaignName } = cancelled.meetup
  await giveBackPlace(tx, 'products', { date, persons })
  await endOffer(tx, cancelled.meetup, cause, context)
  if (campaignName !== null) await giveBackCampaign(tx, id)
  await settleCard(tx, cancelled, context)
  await tx.insert(tables.meetupHistory).values({ meetupId: id, status: 'cancelled', at: now, by, byUserId })
  const voidInvoices = await context.hooks.settlePapers(tx, cancelled, context)
  const eventId = eventOfOrder(id)
  const guests = await cancelEvent(tx, { eventId, cause, tellsGuests, now }, context)
  const url = `${context.config.siteUrl}/mypage/events/${eventId}`
  const news = {
    voidInvoices,
    untold: guests > 0 ? { guests, url } : null,
    ...(await moneyToTell(tx, cancelled.meetup, context)),
  }
  return { cancelled, news }
}

/** By the timeline that was agreed when the order was placed, whatever the shop's rules are today. */
export const agreedFeeAt = ({ feeTimeline }: MeetupRow, now: Date): Yen => feeAt(momentsOf(feeTimeline), now).fee

function mailsAbout(
  { meetup, lines }: FoundMeetup,
  { news, consent, shop }: { news: News; consent: 'proven' | 'asked'; shop: ReturnType<typeof shopAddress> },
) {
  return {
    mails: [
      { template: 'meetup-cancelled', consent, ...ordererMailbox(meetup) },
      { template: 'meetup-cancelled-notice', consent: 'shop', ...shop },
    ],
    props: {
      order: presentGuestOrder({ meetup, lines }),
      number: meetup.number,
      reason: meetup.cancelReason,
      ...news,
      orderUrl: null,
      calendarUrl: null,
      picture: null,
    },
  } satisfies NewMails
}
