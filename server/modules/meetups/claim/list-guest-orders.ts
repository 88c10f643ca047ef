import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { ownerOf } from '#modules/accounts'
import { findOfferedOrders } from './order-owner.ts'

/** What was ordered as a guest with the account's address, and may be somebody else's. */
export const listGuestOrders = serve(accounts.listGuestOrders, async ({ caller }, { db, now, refuse }) => {
  const found = await findOfferedOrders(db, await ownerOf(db, caller.userId, refuse), now())
  return found.map((order) => ({
    id: order.id,
    number: order.number,
    status: order.status,
    title: order.title,
    meetup_date: order.meetupDate,
    delivery_window: { from: order.windowFrom, to: order.windowTo },
    estimated_person: order.estimatedPerson,
    total: order.total,
    placed_at: isoInTokyo(order.placedAt),
  }))
})
