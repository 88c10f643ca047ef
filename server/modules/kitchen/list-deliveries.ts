import { serve } from '#context'
import * as contract from '#contract/admin/deliveries.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { presentOnTheWay } from '#modules/meetups'
import { collectionOf } from '#modules/ordering'
import type { Snapshot } from '#snapshot'
import { byWindowAndArea, presentStop } from './present-stop.ts'
import { findStopsOn, type OrderOfDay } from './queries.ts'

export const listDeliveries = serve(contract.listDeliveries, async ({ query }, { db, now, snapshot }) => {
  const shop = snapshot.current()
  const orders = await findStopsOn(db, query.date ?? tokyoDateOf(now()))
  return orders.map((order) => presentDelivery(order, shop)).sort(byWindowAndArea((stop) => stop.delivery_window))
})

export function presentDelivery(order: OrderOfDay, shop: Snapshot): contract.Delivery {
  const { meetup, lines } = order
  return {
    ...presentStop(order, shop),
    status: meetup.status,
    delivery_window: { from: meetup.windowFrom, to: meetup.windowTo },
    tableware: meetup.tableware,
    note: meetup.note,
    allergies: meetup.allergies,
    on_the_way: presentOnTheWay(meetup),
    total: meetup.total,
    payment: { method: meetup.paymentMethod },
    checks_age: lines.some(({ isAgeRestricted }) => isAgeRestricted),
    collection: collectionOf(meetup, shop.kitchens.products.isOpen) ?? null,
    delivered_at: meetup.deliveredAt && isoInTokyo(meetup.deliveredAt),
    received_by: meetup.receivedBy,
    age_checked_at: meetup.handoverAgeCheckedAt && isoInTokyo(meetup.handoverAgeCheckedAt),
    version: meetup.version,
  }
}
