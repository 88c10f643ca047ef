import * as contract from '#contract/admin/deliveries.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { mailsAreWaiting } from '#modules/mail'
import { handOverOrder, lockOrderById } from '#modules/meetups'
import { presentDelivery } from './list-deliveries.ts'

/**
 * Notes a hand-over with the time at which it was: a driver's note may arrive later. Repeated, the order is as it is,
 * whatever version is sent.
 */
export const markDelivered = changeRecord(contract.markDelivered, async (tx, { params, body, caller }, context) => {
  const { id } = params
  const order = await lockOrderById(tx, id)
  if (!order) return refused('meetup_not_found')
  const shop = context.snapshot.current()
  const before = presentDelivery(order, shop)
  if (order.meetup.receivedBy !== null) return { id, before, after: before, answer: before }
  if (order.meetup.version !== body.version) return refused('edited_meanwhile', { body: { delivery: before } })
  const now = context.now()
  const at = body.delivered_at && body.delivered_at < now ? body.delivered_at : now
  const handover = { at, receivedBy: body.received_by, ageChecked: body.age_checked, by: caller.userId }
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

/** What a hand-over changes. */
const loggedOf = ({ status, delivered_at, received_by, age_checked_at }: contract.Delivery) => ({
  status,
  delivered_at,
  received_by,
  age_checked_at,
})
