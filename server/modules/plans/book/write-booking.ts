import { randomUUID } from 'node:crypto'
import type { Caller, Context } from '#context'
import type { NothingLeft } from '#contract/placement.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { NOTHING_SETTLED } from '#domain/book.ts'
import { dayPeriod, runningNumber } from '#domain/running-number.ts'
import { takePlace } from '#modules/calendar'
import { insertEventOfBooking } from '#modules/events'
import { addressOfTerms } from '#modules/legal'
import { addressOfLink, issueLink } from '#modules/links'
import { consentOf, queueMails, shopAddress } from '#modules/mail'
import { addressColumns, contactColumns, keptTimeline } from '#modules/ordering'
import { holdPerson } from '#modules/people'
import { sqlIn, type Tx } from '#platform/db'
import { countLimits, type LimitRule, limitsFor, refuseOver } from '#platform/limits'
import { isVersion } from '#snapshot'
import { type BookingRow, pageOfBooking, presentBooking } from '../present.ts'
import { lockKey } from '../queries.ts'
import { planBookingHistory, planBookings } from '../tables.ts'
import type { Booking, BookingRefusal, Decision } from './decide-booking.ts'

export type Draft = {
  request: Booking
  decision: Decision
  /** The version of the shop that everything was decided on. */
  version: number
  limits: readonly LimitRule<Booking>[]
}

type WriteResult =
  /** The same request was here before. */
  | { known: BookingRow; made?: never; why?: never }
  | { made: BookingRow; known?: never; why?: never }
  | { why: 'shop_changed' | 'date_full' | 'unauthorized'; known?: never; made?: never }

/** Key, place on the day, booking, history, gathering, link and mails, all in one transaction or not at all. */
export function writeBooking(draft: Draft, context: Context & MayRefuse<BookingRefusal>): Promise<WriteResult> {
  const { request, decision, version, limits } = draft
  const { booking, caller, keyRecord, network, now } = request
  return context.db.transaction(async (tx): Promise<WriteResult> => {
    const known = await lockKey(tx, keyRecord)
    if (known) return { known }
    if (caller && !(await holdPerson(tx, caller.userId))) return { why: 'unauthorized' }
    if (!(await isVersion(tx, version))) return { why: 'shop_changed' }
    const sql = sqlIn(tx)
    const place = { date: booking.event_date, persons: booking.estimated_person }
    const running = await takePlace(sql, 'plans', place)
    if (running === undefined) return { why: 'date_full' }
    const counted = await countLimits(sql, now, limitsFor(limits, request))
    refuseOver(counted, { rules: limits, input: request, context })

    const made = rowOf(request, decision, running)
    await tx.insert(planBookings).values(made)
    await tx.insert(planBookingHistory).values({
      bookingId: made.id,
      status: made.status,
      at: now,
      by: caller ? ('customer' as const) : ('guest' as const),
      byUserId: made.userId,
    })
    await insertEventOfBooking(tx, { ...made, cutoffAt: decision.cutoffAt })
    const token = made.tokenSalt && keyRecord.tokenFor(made.tokenSalt)
    if (token) {
      await issueLink(tx, { purpose: 'guest_booking', planBookingId: made.id, carried: null }, now, token)
    }
    await queueBookingMails(tx, { made, token, caller, network }, context)
    return { made }
  })
}

function rowOf({ booking, caller, keyRecord, now }: Booking, decision: Decision, running: number): BookingRow {
  const { plan, total, tax, taxRate, feeTimeline, replyDueAt, termsVersion } = decision
  // These were checked, and are not kept as they were sent.
  const {
    agreed_terms: _agreed,
    terms_version: _version,
    cancellation: _fees,
    expected_total: _total,
    ...kept
  } = booking
  const { event_date, start_time, estimated_person, title, address, contact, payment, note, ...others } = kept
  const { method, po_number, billing_name, ...otherPayment } = payment
  others satisfies NothingLeft
  otherPayment satisfies NothingLeft
  return {
    id: randomUUID(),
    number: runningNumber('booking', dayPeriod(event_date), running),
    version: 1,
    status: 'requested',
    userId: caller?.userId ?? null,
    accountGone: false,
    planId: plan.id,
    planName: plan.name,
    title,
    eventDate: event_date,
    startTime: start_time,
    estimatedPerson: estimated_person,
    timeline: plan.timeline,
    ...addressColumns(address),
    ...contactColumns(contact),
    paymentMethod: method,
    poNumber: po_number,
    billingName: billing_name,
    note,
    pricePerPerson: plan.pricePerPersonWithTax,
    total,
    taxRate,
    tax,
    requestedAt: now,
    replyDueAt,
    answerMessage: null,
    offeredDates: [],
    answeredAt: null,
    declineReason: null,
    termsVersion,
    feeTimeline: keptTimeline(feeTimeline),
    changeFee: 0,
    cancelledAt: null,
    cancellationFee: null,
    cancelReason: null,
    ...NOTHING_SETTLED,
    keyScope: keyRecord.scope,
    keyHash: keyRecord.keyHash,
    fingerprint: keyRecord.fingerprint,
    tokenSalt: keyRecord.tokenSalt,
  }
}

async function queueBookingMails(
  tx: Tx,
  {
    made,
    token,
    caller,
    network,
  }: { made: BookingRow; token: string | null; caller: Caller | undefined; network: string },
  context: Context & MayRefuse<BookingRefusal>,
): Promise<void> {
  const { config } = context
  const url = token ? addressOfLink('guest_booking', token, config) : pageOfBooking(made.id, config)
  const termsUrl = addressOfTerms(made.termsVersion, config)
  const props = { booking: presentBooking(made), url, needsLogin: token === null, termsUrl }
  const toCustomer = {
    ...({ template: 'plan-requested', consent: consentOf(caller, made.contactEmail) } as const),
    name: `${made.contactLastName} ${made.contactFirstName}`,
    address: made.contactEmail,
  }
  const toShop = {
    ...({ template: 'plan-requested-notice', consent: 'shop' } as const),
    ...shopAddress(context.snapshot.current(), config),
  }
  await queueMails(tx, { mails: [toCustomer, toShop], props, cause: { account: caller?.userId, network } }, context)
}
