import type { DeliveryArea, Snapshot } from '#snapshot'

/** The area a postal code of seven digits lies in; undefined where we do not deliver, and for a code nobody knows. */
export function findDelivery({ areas, areaByPostalCode }: Snapshot, postalCode: string): DeliveryArea | undefined {
  const id = areaByPostalCode.get(postalCode)
  return id === undefined ? undefined : areas.get(id)
}
