import type { AreaSums, SettingsParts } from '#contract/admin/planned-changes.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'
import type { ServiceKind } from '#domain/calendar.ts'
import { instantAt, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { type ColumnsOf, columnsOf, type Tx } from '#platform/db'
import { withChange } from './changed-settings.ts'
import { factsFrom, keptFacts, kitchenFrom, presentFacts, presentKitchen } from './present.ts'
import { findPlanned, type KitchenRow, type PlannedRow, type Sums, sumsOf } from './queries.ts'
import { shopSettings } from './tables.ts'

type SettingsPart = {
  shop: ShopFacts
  /** Until somebody opens it, it is being prepared: pages say so, and nothing can be ordered. */
  isOpen: boolean
  /** When somebody did, Asia/Tokyo. */
  openedOn: TokyoDate | undefined
  /** No new orders are taken, with what customers read about it; undefined: they are. */
  pause: { message: string } | undefined
  /** The soonest first, with the moment from which each holds. */
  planned: readonly (PlannedRow & { startsAt: Date })[]
}

/** What the shop says of itself: this module's part of the shop in memory. */
export async function readSettings(tx: Tx): Promise<SettingsPart> {
  const [row] = await tx.select().from(shopSettings)
  const planned = (await findPlanned(tx)).map((plan) => ({ ...plan, startsAt: instantAt(plan.fromDay, '00:00') }))
  return {
    shop: keptFacts(row?.facts),
    isOpen: row?.openedAt != null,
    openedOn: row?.openedAt ? tokyoDateOf(row.openedAt) : undefined,
    pause: row?.pausedAt ? { message: row.pauseMessage } : undefined,
    planned,
  }
}

type Kitchen = KitchenRow & { under(rules: Omit<KitchenRow, 'kind'>): Kitchen }

type Planned = {
  shop: ShopFacts
  kitchens: Readonly<Record<ServiceKind, Kitchen>>
  areas: ReadonlyMap<number, { groupId: number } & ColumnsOf<Sums>>
}

/** The same shop after these plans, one after the other. */
export function withPlanned<S extends Planned>(snapshot: S, plans: readonly PlannedRow[]): S {
  let { shop, kitchens, areas } = snapshot
  for (const { settings, areaId, fees } of plans) {
    if (settings) ({ shop, kitchens } = rulesAfter({ shop, kitchens }, settings))
    else areas = sumsAfter(areas, areaId!, fees!)
  }
  return { ...snapshot, shop, kitchens, areas }
}

function rulesAfter({ shop, kitchens }: Omit<Planned, 'areas'>, change: SettingsParts) {
  const rulesOf = (kind: ServiceKind) => presentKitchen(kitchens[kind])
  const { kitchens: rules, ...facts } = withChange(
    { ...presentFacts(shop), kitchens: { products: rulesOf('products'), plans: rulesOf('plans') } },
    change,
  )
  const after = (kind: ServiceKind) => kitchens[kind].under(kitchenFrom(rules[kind]))
  return { shop: factsFrom(facts), kitchens: { products: after('products'), plans: after('plans') } }
}

const sumsAfter = (areas: Planned['areas'], groupId: number, sums: AreaSums) =>
  new Map(
    [...areas].map(([id, area]) => {
      if (area.groupId !== groupId) return [id, area]
      return [id, { ...area, ...columnsOf({ ...sumsOf(area), ...sums }) }]
    }),
  )
