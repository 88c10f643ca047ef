import * as contract from '#contract/admin/deliveries.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { changeRecord, findLastChanges } from '#modules/audit'
import { mailsAreWaiting } from '#modules/mail'
import { type FoundMeetup, handOverOrder, lockOrderById, wasSteppedBack } from '#modules/meetups'
import { sqlIn, type Tx } from '#platform/db'
import { presentDelivery } from './list-deliveries.ts'

/**
 * Notes a hand-over with the time at which it was: a driver's note may arrive later. Repeated, the order is as it is,
 * whatever version is sent. A second note that says something else is refused, with whose came first.
 */
export const markDelivered = changeRecord(contract.markDelivered, async (tx, { params, body, caller }, context) => {
  const { id } = params
  const order = await lockOrderById(tx, id)
  if (!order) return refused('meetup_not_found')
  const shop = context.snapshot.current()
  const before = presentDelivery(order, shop)
  if (isNotedSo(order.meetup, body)) return { id, before, after: before, answer: before }
  if (order.meetup.receivedBy !== null || (await isStale(tx, order, body))) {
    const changes = await findLastChanges(sqlIn(tx), 'meetup', [id])
    return refused('edited_meanwhile', { body: { delivery: before, last_change: changes.get(id) ?? null } })
  }
  const { delivered_at: at, received_by: receivedBy = '', age_checked: ageChecked = false } = body
  const handover = { at, receivedBy, ageChecked, by: caller.userId, sendsMail: true }
  const handedOver = await handOverOrder(tx, order, handover, context)
  if (isRefusing(handedOver)) return handedOver
  const after = presentDelivery(handedOver, shop)
  return {
    id,
    before: loggedOf(before),
    after: loggedOf(after),
    answer: after,
    afterwards: () => mailsAreWaiting(context),
  }
})

type Noted = { receivedBy: string | null; deliveredAt: Date | null; handoverAgeCheckedAt: Date | null }
type Handover = { received_by?: string | undefined; delivered_at?: Date | undefined; age_checked?: boolean | undefined }

/**
 * A note that brings its own time is of what was done then, whatever the office has changed meanwhile; unless a hand-over
 * was taken back after it.
 */
const isStale = async (
  tx: Tx,
  { meetup }: FoundMeetup,
  { version, delivered_at }: { version: number; delivered_at?: Date | undefined },
) => meetup.version !== version && (!delivered_at || (await wasSteppedBack(tx, { id: meetup.id, since: delivered_at })))

/** A device whose clock is ahead sends a later time than the one that was kept. */
const isNotedSo = ({ receivedBy, deliveredAt, handoverAgeCheckedAt }: Noted, asked: Handover) =>
  receivedBy === (asked.received_by ?? '') &&
  (asked.delivered_at === undefined || deliveredAt === null || asked.delivered_at >= deliveredAt) &&
  (handoverAgeCheckedAt !== null || !asked.age_checked)

/** What a hand-over changes. */
const loggedOf = ({ status, delivered_at, received_by, age_checked_at }: contract.Delivery) => ({
  status,
  delivered_at,
  received_by,
  age_checked_at,
})
