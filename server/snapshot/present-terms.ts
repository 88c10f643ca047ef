import type { ShopTerms } from '#contract/shop-terms.ts'
import { leadDaysOf } from '#domain/calendar.ts'
import { DAY_KINDS, type DayHours } from '#domain/delivery-window.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { DeliveryArea } from '#parts/delivery'
import type { Snapshot } from './snapshot.ts'

type Shop = Pick<Snapshot, 'areas' | 'kitchens' | 'products' | 'campaigns' | 'planned'>

/** What pages say of fees and deadlines, from what the shop goes by on that day. */
export function presentTerms({ areas, kitchens, products, campaigns, planned }: Shop, today: TokyoDate): ShopTerms {
  const { deliveryFrom: from, deliveryTo: to, dayHours, newYearBreak, cutoffTime } = kitchens.products
  const published = [...products.values()].filter((product) => product.published)
  const leads = published.map(({ leadDays }) => leadDaysOf(kitchens.products, leadDays))
  return {
    delivery: {
      ...presentAreas([...areas.values()]),
      ahead: sumsAhead([...areas.values()], planned, today),
      from,
      to,
      others: othersOf(dayHours),
    },
    closedDays: DAY_KINDS.filter((day) => dayHours[day] === 'closed'),
    newYearBreak,
    cutoffTime,
    leadDays: [...new Set(leads)].sort((a, b) => a - b),
    earlyBird: earlyBirdOf(campaigns, today),
    cancellation: { products: kitchens.products.cancellation, plans: kitchens.plans.cancellation },
  }
}

/** Days on which something is delivered, at other times than usual. */
function othersOf(dayHours: DayHours): ShopTerms['delivery']['others'] {
  const own = DAY_KINDS.flatMap((day) => {
    const hours = dayHours[day]
    return typeof hours === 'object' ? [{ day, ...hours }] : []
  })
  return [...Map.groupBy(own, ({ from, to }) => `${from}-${to}`).values()].map((same) => ({
    days: same.map(({ day }) => day),
    from: same[0]!.from,
    to: same[0]!.to,
  }))
}

function presentAreas(areas: readonly DeliveryArea[]) {
  const byFee = [...Map.groupBy(areas, ({ fee }) => fee)].sort(([a], [b]) => a - b)
  const limited = areas.filter(({ leastOrder }) => leastOrder > 0)
  const byLeast = [...Map.groupBy(limited, ({ leastOrder }) => leastOrder)].sort(([a], [b]) => a - b)
  const thresholds = new Set(areas.map(({ freeFrom }) => freeFrom))
  return {
    prefectures: [...new Set(areas.map(({ prefecture }) => prefecture))],
    fees: byFee.map(([fee, group]) => ({ fee, cities: group.map(({ city }) => city) })),
    least: [...byLeast].map(([amount, group]) => ({ amount, cities: group.map(({ city }) => city) })),
    freeFrom: thresholds.has(null) ? null : Math.max(...[...thresholds].map(Number)),
  }
}

/** Of what is planned for later days, what customers are told by now. */
function sumsAhead(areas: readonly DeliveryArea[], planned: Shop['planned'], today: TokyoDate) {
  const citiesOf = Map.groupBy(areas, ({ groupId }) => groupId)
  return planned.flatMap(({ fromDay: from, announcedFrom, areaId, fees }) => {
    const cities = (citiesOf.get(areaId ?? 0) ?? []).map(({ city }) => city)
    const isTold = announcedFrom !== null && announcedFrom <= today && today < from
    if (!fees || !isTold || cities.length === 0) return []
    const { fee, free_from: freeFrom, least_order: least } = fees
    return [
      {
        from,
        cities,
        ...(fee !== undefined && { fee }),
        ...(freeFrom !== undefined && { freeFrom }),
        ...(least !== undefined && { least }),
      },
    ]
  })
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
