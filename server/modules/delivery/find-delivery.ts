import type { DeliveryArea, Snapshot } from '#snapshot'

/** The area of a seven-digit postal code; undefined for an unknown code and where we do not deliver. */
export function findDelivery({ areas, areaByPostalCode }: Snapshot, postalCode: string): DeliveryArea | undefined {
  const id = areaByPostalCode.get(postalCode)
  return id === undefined ? undefined : areas.get(id)
}
