import type { ShopTerms } from '#contract/shop-terms.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { DeliveryArea } from '#parts/delivery'
import type { Snapshot } from './snapshot.ts'

type Shop = Pick<Snapshot, 'areas' | 'kitchens' | 'products' | 'campaigns'>

/** What pages say of fees and deadlines, from what the shop goes by on that day. */
export function presentTerms({ areas, kitchens, products, campaigns }: Shop, today: TokyoDate): ShopTerms {
  const { deliveryFrom: from, deliveryTo: to, cutoffTime } = kitchens.products
  const leads = [...products.values()].filter(({ published }) => published).map(({ leadDays }) => leadDays)
  return {
    delivery: { ...presentAreas([...areas.values()]), from, to },
    cutoffTime,
    leadDays: [...new Set(leads)].sort((a, b) => a - b),
    earlyBird: earlyBirdOf(campaigns, today),
    cancellation: { products: kitchens.products.cancellation, plans: kitchens.plans.cancellation },
  }
}

function presentAreas(areas: readonly DeliveryArea[]) {
  const byFee = [...Map.groupBy(areas, ({ fee }) => fee)].sort(([a], [b]) => a - b)
  const thresholds = new Set(areas.map(({ freeFrom }) => freeFrom))
  return {
    prefectures: [...new Set(areas.map(({ prefecture }) => prefecture))],
    fees: byFee.map(([fee, group]) => ({ fee, cities: group.map(({ city }) => city) })),
    freeFrom: thresholds.has(null) ? null : Math.max(...[...thresholds].map(Number)),
  }
}

/** The largest reduction for ordering early alone. */
function earlyBirdOf(campaigns: Snapshot['campaigns'], today: TokyoDate): ShopTerms['earlyBird'] {
  const shares = campaigns.flatMap(({ code, discount, minDaysAhead, minGoods, orderFrom, orderUntil }) =>
    code === null &&
    discount.kind === 'share' &&
    minDaysAhead > 0 &&
    minGoods === 0 &&
    orderFrom <= today &&
    today <= orderUntil
      ? [{ daysAhead: minDaysAhead, percent: discount.percent }]
      : [],
  )
  return shares.sort((a, b) => b.percent - a.percent)[0] ?? null
}
