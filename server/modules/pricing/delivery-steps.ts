import { campaignFor } from '#domain/campaign.ts'
import type { Yen } from '#domain/money.ts'
import { type DeliveryStep, shippingFee } from '#domain/shipping.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { DeliveryArea, Snapshot } from '#snapshot'

type DeliveryInput = { areas: readonly DeliveryArea[]; meetupDate: TokyoDate | null | undefined; now: Date }

/**
 * The delivery cost to the most expensive of these areas, for goods of any sum, with the campaign that applies without
 * a code.
 */
export function deliverySteps(snapshot: Snapshot, input: DeliveryInput): DeliveryStep[] {
  const { areas } = input
  const { campaigns } = snapshot
  const sums = [0, ...areas.map(({ freeFrom }) => freeFrom ?? 0), ...campaigns.map(({ minGoods }) => minGoods)]
  return [...new Set(sums)]
    .sort((a, b) => a - b)
    .map((from) => ({ from, fee: mostDelivery(snapshot, input, Math.max(1, from)) }))
}

/** The same for goods of this sum. */
export function mostDelivery({ campaigns }: Snapshot, { areas, meetupDate, now }: DeliveryInput, goods: Yen): Yen {
  const today = tokyoDateOf(now)
  const fees = areas.map(({ fee, freeFrom }) => {
    const full = shippingFee({ fee, freeFrom, goods })
    const reduced = campaignFor({ campaigns, goods, shippingFee: full, today, meetupDate })
    return 'discount' in reduced ? full - reduced.discount : full
  })
  return Math.max(0, ...fees)
}
