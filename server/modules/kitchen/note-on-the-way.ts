import * as contract from '#contract/admin/deliveries.ts'
import { refused } from '#contract/refusals.ts'
import { isStillToCome } from '#domain/meetup.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { lockOrderById, noteMoving } from '#modules/meetups'
import { presentDelivery } from './list-deliveries.ts'

/** Said by one tap on the road: the first time of each holds. */
export const noteOnTheWay = changeRecord(contract.noteOnTheWay, async (tx, { params, body }, context) => {
  const { id } = params
  const order = await lockOrderById(tx, id)
  if (!order) return refused('meetup_not_found')
  const { status, meetupDate } = order.meetup
  const now = context.now()
  if (!isStillToCome(status) || tokyoDateOf(now) !== meetupDate) return refused('status_not_reachable')
  const shop = context.snapshot.current()
  const before = presentDelivery(order, shop)
  const { departedAt, arrivingAt } = before.on_the_way ? order.meetup : { departedAt: null, arrivingAt: null }
  const step = {
    departed: { departedAt: departedAt ?? now, arrivingAt },
    arriving: { departedAt: departedAt ?? now, arrivingAt: arrivingAt ?? now },
    none: { departedAt: null, arrivingAt: null },
  }[body.step]
  const answer = presentDelivery({ ...order, meetup: await noteMoving(tx, id, step) }, shop)
  return { id, before: loggedOf(before), after: loggedOf(answer), answer }
})

const loggedOf = ({ on_the_way }: contract.Delivery) => ({ on_the_way })
