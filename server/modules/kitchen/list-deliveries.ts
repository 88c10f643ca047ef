import { serve } from '#context'
import * as contract from '#contract/admin/deliveries.ts'
import { isoInTokyo, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { presentOnTheWay } from '#modules/meetups'
import { collectionOf } from '#modules/ordering'
import type { Snapshot } from '#snapshot'
import { byWindowAndArea, presentStop } from './present-stop.ts'
import { findStopsOn, type OrderOfDay } from './queries.ts'

export const listDeliveries = serve(contract.listDeliveries, async ({ query }, { db, now, snapshot }) => {
  const shop = snapshot.current()
  const stops = await findStopsOn(db, query.date ?? tokyoDateOf(now()), snapshot.current().products)
  return stops
    .map((stop) => presentDelivery(stop, shop, stop.movedTo))
    .sort(byWindowAndArea((stop) => stop.delivery_window))
})

export function presentDelivery(
  order: OrderOfDay,
  shop: Snapshot,
  movedTo: TokyoDate | null = null,
): contract.Delivery {
  const { meetup, lines } = order
  return {
    ...presentStop(order, shop),
    status: meetup.status,
    overrides: meetup.overrides ?? [],
    delivery_window: { from: meetup.windowFrom, to: meetup.windowTo },
    tableware: meetup.tableware,
    note: meetup.note,
    allergies: meetup.allergies,
    on_the_way: presentOnTheWay(meetup),
    moved_to: movedTo,
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
