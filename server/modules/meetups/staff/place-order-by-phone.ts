import * as contract from '#contract/admin/phone-orders.ts'
import { refused } from '#contract/refusals.ts'
import { changeRecord, type RecordChange } from '#modules/audit'
import { isSameRequest, requireKey, staffKeyRecordOf } from '#modules/idempotency'
import { mailsAreWaiting } from '#modules/mail'
import { sqlIn, type Tx } from '#platform/db'
import type { MeetupHooks } from '../hooks.ts'
import { presentGuestOrder } from '../present.ts'
import { type FoundMeetup, findKey, lockKey, lockOrderById } from '../queries.ts'
import { type PhoneContext, takeDown } from './take-down.ts'

/**
 * Takes an order down on the telephone, by the rules that customers meet. With a reason it may come after its cut-off and
 * be one more than its day takes; then it is marked for good. The same key with the same content gets the first answer.
 */
export const placeOrderByPhone = (hooks: MeetupHooks) =>
  changeRecord(contract.placeOrderByPhone, async (tx, { body, caller, header, network }, context: PhoneContext) => {
    const key = requireKey(header('idempotency-key'), context.refuse)
    const keyRecord = staffKeyRecordOf(key, body, { staffId: caller.userId, isGuests: !body.user_id })
    await lockKey(tx, keyRecord)
    const known = await findKey({ sql: sqlIn(tx) }, keyRecord)
    if (known && !isSameRequest(known.fingerprint, keyRecord)) return refused('idempotency_mismatch')
    if (known) return asBefore((await lockOrderById(tx, known.meetup_id))!, known.total)
    const taken = await takeDown(tx, { body, keyRecord, staffId: caller.userId, network, hooks }, context)
    return typeof taken === 'string' || 'refused' in taken ? taken : asNew(tx, taken.id, context)
  })

type Change = RecordChange<contract.PhoneOrderPlaced>

async function asNew(tx: Tx, id: string, context: PhoneContext): Promise<Change> {
  const order = (await lockOrderById(tx, id))!
  const afterwards = () => {
    context.daysChanged()
    mailsAreWaiting(context)
  }
  return { id, before: null, after: recordOf(order), answer: answerFor(order, order.meetup.total), afterwards }
}

/** It was placed by the same request: nothing happens, and the first answer is given. */
const asBefore = (order: FoundMeetup, total: number): Change => ({
  id: order.meetup.id,
  before: null,
  after: null,
  answer: answerFor(order, total),
})

const answerFor = ({ meetup: { id, number, overrides } }: FoundMeetup, total: number): contract.PhoneOrderPlaced => ({
  id,
  number,
  status: 'placed',
  total,
  overrides: overrides ?? [],
})

/** As the log keeps it: what its customer sees, and what was put aside for it. */
const recordOf = (order: FoundMeetup) => ({
  ...presentGuestOrder(order),
  user_id: order.meetup.userId,
  placed_by: order.meetup.placedBy,
  overrides: order.meetup.overrides,
  override_reason: order.meetup.overrideReason,
})
