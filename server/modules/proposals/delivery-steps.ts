import { campaignFor } from '#domain/campaign.ts'
import type { Yen } from '#domain/money.ts'
import { type DeliveryStep, shippingFee } from '#domain/shipping.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { DeliveryArea, Snapshot } from '#snapshot'

type Asked = { areas: readonly DeliveryArea[]; meetupDate: TokyoDate | null | undefined; now: Date }

/** What the delivery costs to the dearest of these areas, for goods of any sum, with the campaign that applies by itself. */
export function deliverySteps({ campaigns }: Snapshot, { areas, meetupDate, now }: Asked): DeliveryStep[] {
  const today = tokyoDateOf(now)
  const feeFor = ({ fee, freeFrom }: DeliveryArea, goods: Yen) => {
    const full = shippingFee({ fee, freeFrom, goods })
    const reduced = campaignFor({ campaigns, goods, shippingFee: full, today, meetupDate })
    return 'discount' in reduced ? full - reduced.discount : full
  }
  const sums = [0, ...areas.map(({ freeFrom }) => freeFrom ?? 0), ...campaigns.map(({ minGoods }) => minGoods)]
  return [...new Set(sums)]
    .sort((a, b) => a - b)
    .map((from) => ({ from, fee: Math.max(0, ...areas.map((area) => feeFor(area, Math.max(1, from)))) }))
}
