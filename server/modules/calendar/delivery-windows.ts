import * as domain from '#domain/delivery-window.ts'
import type { KitchenRules } from '#snapshot'

/** The half hours in which a kitchen's deliveries can arrive. */
export function deliveryWindows({ deliveryFrom, deliveryTo }: KitchenRules): domain.DeliveryWindow[] {
  return domain.deliveryWindows(deliveryFrom, deliveryTo)
}
