import type { Yen } from './money.ts'

type Delivery = {
  /** The area's fee, tax-inclusive. */
  fee: Yen
  /** Goods from this sum on are delivered free; null: never. */
  freeFrom: Yen | null
  /** Sum of the goods, tax-inclusive. */
  goods: Yen
}

/** The delivery fee, tax-inclusive, before any campaign; 0 without goods. */
export function shippingFee({ fee, freeFrom, goods }: Delivery): Yen {
  if (goods <= 0) return 0
  return freeFrom !== null && goods >= freeFrom ? 0 : fee
}

/** What the delivery costs for goods from that sum on; the dearest first, the first one from 0. */
export type DeliveryStep = { from: Yen; fee: Yen }

export function deliveryFeeFor(goods: Yen, steps: readonly DeliveryStep[]): Yen {
  return steps.findLast(({ from }) => goods >= from)?.fee ?? 0
}
