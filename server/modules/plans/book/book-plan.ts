import { type Context, serve } from '#context'
import type { PlanBooked } from '#contract/plans.ts'
import * as contract from '#contract/plans.ts'
import { type MayRefuse, type Refusing, refused } from '#contract/refusals.ts'
import { refusalOfFull } from '#modules/calendar'
import { eventOfBooking } from '#modules/events'
import { isSameRequest, type KeyRecord, keyRecordOf, requireKey } from '#modules/idempotency'
import { mailsAreWaiting } from '#modules/mail'
import { answerOnce } from '#modules/ordering'
import { day, type LimitRule, perNetwork } from '#platform/limits'
import { decideAndWrite } from '#snapshot'
import type { BookingRow } from '../present.ts'
import { lockKey } from '../queries.ts'
import { type Booking, type BookingRefusal, decideBooking } from './decide-booking.ts'
import { writeBooking } from './write-booking.ts'

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
    const request: Booking = { planId: params.id, booking: body, keyRecord, caller, network, now: context.now() }
    return answerOnce<PlanBooked, BookingRefusal>({
      work: () => book(request, context),
      answeredBefore: () => answeredBefore(keyRecord, context),
      findFull: () => refusalOfFull(context.sql, 'plans', { date: body.event_date, persons: body.estimated_person }),
    })
  },
  { before: ({ header }, { refuse }) => void requireKey(header('idempotency-key'), refuse) },
)

const book = (request: Booking, context: BookingContext) =>
  decideAndWrite(async (snapshot): Promise<PlanBooked | Refusing<BookingRefusal> | 'shop_changed'> => {
    const decision = decideBooking(snapshot, request)
    if ('refused' in decision) return decision
    const draft = { request, decision, version: snapshot.version, limits: bookingLimits }
    const written = await writeBooking(draft, context)
    if (written.why) return written.why === 'shop_changed' ? written.why : refused(written.why)
    if (written.made) {
      context.daysChanged()
      mailsAreWaiting(context)
    }
    return answerOf(written.made ?? written.known, request.keyRecord)
  }, context)

/** What the same request was answered, if it was; waits for one that is still being made. */
async function answeredBefore(keyRecord: KeyRecord, { db }: Context) {
  const known = await db.transaction((tx) => lockKey(tx, keyRecord))
  return known && answerOf(known, keyRecord)
}

function answerOf(row: BookingRow, keyRecord: KeyRecord): PlanBooked | Refusing<'idempotency_mismatch'> {
  const { id, number, total, fingerprint, tokenSalt } = row
  if (!isSameRequest(fingerprint, keyRecord)) return refused('idempotency_mismatch')
  return {
    id,
    number,
    status: 'requested',
    total,
    event_id: eventOfBooking(id),
    ...(tokenSalt && { guest_token: keyRecord.tokenFor(tokenSalt) }),
  }
}
