import { serve } from '#context'
import * as contract from '#contract/admin/deliveries.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { findDelivery } from '#modules/delivery'
import { collectionOf, presentAddress, presentReception } from '#modules/ordering'
import type { Snapshot } from '#snapshot'
import { findStopsOn, type OrderOfDay, type OrderRow } from './queries.ts'

export const listDeliveries = serve(contract.listDeliveries, async ({ query }, { db, now, snapshot }) => {
  const shop = snapshot.current()
  const orders = await findStopsOn(db, query.date ?? tokyoDateOf(now()))
  return orders.map((order) => presentDelivery(order, shop)).sort(byWindowAndArea)
})

export function presentDelivery({ meetup, lines }: OrderOfDay, shop: Snapshot): contract.Delivery {
  return {
    id: meetup.id,
    number: meetup.number,
    status: meetup.status,
    delivery_window: { from: meetup.windowFrom, to: meetup.windowTo },
    estimated_person: meetup.estimatedPerson,
    area: findDelivery(shop, meetup.addressPostalCode)?.groupName ?? '',
    address: presentAddress(meetup),
    ...whoReceives(meetup),
    tableware: meetup.tableware,
    note: meetup.note,
    allergies: meetup.allergies,
    items: lines.map(({ productId, name, qty, unit, packageType }) => ({
      id: productId,
      name,
      qty,
      unit,
      package_type: packageType,
    })),
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

const whoReceives = (meetup: OrderRow) => ({
  company: meetup.contactCompany,
  name: `${meetup.contactLastName} ${meetup.contactFirstName}`,
  tel: meetup.contactTel,
  reception: presentReception(meetup),
})

/** The drivers' order: neighbours come one after the other. */
function byWindowAndArea(one: contract.Delivery, other: contract.Delivery): number {
  const [a, b] = [one, other].map(({ delivery_window: { from, to }, area, address, number }) =>
    [from, to, area, address.postal_code, number].join('\u0000'),
  ) as [string, string]
  return a < b ? -1 : 1
}
