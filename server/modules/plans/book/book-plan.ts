import { type Context, serve } from '#context'
import type { PlanBooked } from '#contract/plans.ts'
import * as contract from '#contract/plans.ts'
import { type MayRefuse, type RefusalCode, Refused } from '#contract/refusals.ts'
import { isDayFull } from '#modules/calendar'
import { eventOfBooking } from '#modules/events'
import { mailsAreWaiting } from '#modules/mail'
import { isSameRequest, type KeyRecord, keyRecordOf, requireKey } from '#modules/ordering'
import { day, type LimitRule, perNetwork } from '#platform/limits'
import type { BookingRow } from '../present.ts'
import { lockKey } from '../queries.ts'
import { type Booking, type BookingRefusal, decideBooking } from './decide-booking.ts'
import { writeBooking } from './write-booking.ts'

/** How often a booking is decided anew because the shop changed meanwhile. */
const maxRounds = 5

/** The few places of the plans' calendar cost nothing: one network cannot take them all. */
const bookingLimits: readonly LimitRule<Booking>[] = [perNetwork('book-day', { max: 40, within: day })]

type BookingContext = Context & MayRefuse<BookingRefusal>

/**
 * Asks for a plan on a day; one instant of the server decides everything. The same key with the same content gets the
 * first answer again, whatever has happened since; a refusal leaves nothing behind, the key included.
 */
export const bookPlan = serve(
  contract.bookPlan,
  async ({ params, body, caller, header, network }, context) => {
    const key = requireKey(header('idempotency-key'), context.refuse)
    const keyRecord = keyRecordOf(key, { plan: params.id, ...body }, caller)
    const asked: Booking = { planId: params.id, booking: body, keyRecord, caller, network, now: context.now() }
    try {
      return await book(asked, context)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return (await answeredBefore(keyRecord, context)) ?? refuseInOrder(error, asked, context)
    }
  },
  { before: ({ header }, { refuse }) => void requireKey(header('idempotency-key'), refuse) },
)

async function book(asked: Booking, context: BookingContext): Promise<PlanBooked> {
  const { keyRecord } = asked
  let snapshot = context.snapshot.current()
  for (let round = 1; round <= maxRounds; round += 1) {
    const decision = decideBooking(snapshot, asked)
    if ('refused' in decision) throw context.refuse(decision.refused.code, decision.refused.details)
    const draft = { asked, decision, version: snapshot.version, limits: bookingLimits }
    const written = await writeBooking(draft, context)
    if (written.known) return answerOf(written.known, keyRecord, context.refuse)
    if (written.made) {
      context.daysChanged()
      mailsAreWaiting(context)
      return answerOf(written.made, keyRecord, context.refuse)
    }
    if (written.why === 'date_full') throw context.refuse('date_full')
    snapshot = await context.snapshot.refresh()
  }
  throw context.refuse('unavailable')
}

/** What the same request was answered, if it was; waits for one that is still being made. */
async function answeredBefore(keyRecord: KeyRecord, context: BookingContext): Promise<PlanBooked | undefined> {
  const known = await context.db.transaction((tx) => lockKey(tx, keyRecord))
  return known && answerOf(known, keyRecord, context.refuse)
}

function answerOf(row: BookingRow, keyRecord: KeyRecord, refuse: BookingContext['refuse']): PlanBooked {
  const { id, number, total, fingerprint, tokenSalt } = row
  if (!isSameRequest(fingerprint, keyRecord)) throw refuse('idempotency_mismatch')
  return {
    ...{ id, number, status: 'requested', total, event_id: eventOfBooking(id) },
    ...(tokenSalt && { guest_token: keyRecord.tokenFor(tokenSalt) }),
  }
}

/** These come before a full date in the promised order of refusals. */
const beforeFull: ReadonlySet<RefusalCode> = new Set([
  'plan_not_found',
  'date_not_selectable',
  'cutoff_passed',
  'date_full',
  'idempotency_mismatch',
  'unauthorized',
  'unavailable',
])

async function refuseInOrder(refused: Refused, { booking }: Booking, context: BookingContext): Promise<never> {
  if (beforeFull.has(refused.code)) throw refused
  throw (await isDayFull(context.sql, 'plans', booking.event_date)) ? context.refuse('date_full') : refused
}
