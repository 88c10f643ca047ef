import type { Delivery } from '#contract/admin/deliveries.ts'
import type { DeliveryHours } from '#domain/delivery-window.ts'
import { findDelivery } from '#modules/delivery'
import { presentAddress, presentReception } from '#modules/ordering'
import type { Snapshot } from '#snapshot'
import type { OrderOfDay } from './queries.ts'

/** Who is called on, where, and about which goods: with a delivery, and again for its dishes. */
export const presentStop = ({ meetup, lines }: OrderOfDay, shop: Snapshot) => ({
  id: meetup.id,
  number: meetup.number,
  estimated_person: meetup.estimatedPerson,
  area: findDelivery(shop, meetup.addressPostalCode)?.groupName ?? '',
  address: presentAddress(meetup),
  company: meetup.contactCompany,
  name: `${meetup.contactLastName} ${meetup.contactFirstName}`,
  tel: meetup.contactTel,
  reception: presentReception(meetup),
  items: lines.map(({ productId, name, qty, unit, packageType }) => ({
    id: productId,
    name,
    qty,
    unit,
    package_type: packageType,
  })),
})

type Stop = Pick<Delivery, 'area' | 'address' | 'number'>

/** The drivers' order: neighbours come one after the other. */
export const byWindowAndArea =
  <S extends Stop>(windowOf: (stop: S) => DeliveryHours) =>
  (one: S, other: S): number => {
    const [a, b] = [one, other].map((stop) => {
      const { from, to } = windowOf(stop)
      return [from, to, stop.area, stop.address.postal_code, stop.number].join('\u0000')
    }) as [string, string]
    return a < b ? -1 : 1
  }
