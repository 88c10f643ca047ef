import type { AllergenCode } from './allergen.ts'
import type { Yen } from './money.ts'
import { type Kitchen, kitchenFor } from './proposal-kitchen.ts'
import type { RankedItem } from './proposal-menu.ts'
import { costOf, possibleWays } from './proposal-ways.ts'
import { othersOf, type Wishes } from './proposal-wishes.ts'
import { type DeliveryStep, deliveryFeeFor } from './shipping.ts'

/** What would have to be different for a proposal to be possible. */
export type Way =
  | { code: 'budget'; budget: Yen }
  | { code: 'without_allergen'; allergen: AllergenCode }
  | { code: 'drinkers'; drinkers: number }
  | { code: 'no_soft_drinks' }
  | { code: 'serving'; serving: 'any' }
  | { code: 'guests'; guests: number }
  | { code: 'others'; guests: number }

/** `budget`: there are carts, all of them dearer. `menu`: there is none at any price. `variant`: no other than those before. */
export type Obstacle = { code: 'budget' | 'menu' | 'variant'; ways: Way[] }

/** Each way alone is enough. No way ignores an allergy; a separate cart for the other guests is one. */
export function obstacleTo(
  wishes: Wishes,
  items: readonly RankedItem[],
  kitchen: Kitchen,
  delivery: readonly DeliveryStep[],
): Obstacle {
  const { guests, budget, avoid, drinkers, serving, softDrinks } = wishes
  const fits = (changed: Partial<Wishes>, own = kitchen) => {
    const total = cheapestTotal({ ...wishes, ...changed }, own, delivery)
    return total !== undefined && total <= budget * (changed.guests ?? guests)
  }
  const total = cheapestTotal(wishes, kitchen, delivery)
  const ways: Way[] = []
  if (total !== undefined) ways.push({ code: 'budget', budget: Math.ceil(total / guests) })
  if (serving !== 'any' && fits({ serving: 'any' })) ways.push({ code: 'serving', serving: 'any' })
  if (drinkers > 0 && fits({ drinkers: 0 })) ways.push({ code: 'drinkers', drinkers: 0 })
  if (softDrinks && fits({ softDrinks: false })) ways.push({ code: 'no_soft_drinks' })
  if (total !== undefined) return { code: 'budget', ways }
  const others = othersOf(wishes)
  if (others && fits(others, kitchenFor(others, items))) ways.push({ code: 'others', guests: others.guests })
  for (const allergen of avoid.length <= MOST_TRIED ? avoid : []) {
    const others = avoid.filter((code) => code !== allergen)
    if (fits({ avoid: others }, kitchenFor({ ...wishes, avoid: others }, items)))
      ways.push({ code: 'without_allergen', allergen })
  }
  if (ways.length === 0) {
    const nearest = headcountsNear(guests).find((near) => fits({ guests: near, drinkers: Math.min(drinkers, near) }))
    if (nearest) ways.push({ code: 'guests', guests: nearest })
  }
  return { code: 'menu', ways }
}

/** Each allergen left out is a menu of its own to look through. */
const MOST_TRIED = 2

/** The nearest first. */
function headcountsNear(guests: number): number[] {
  const near = [1, 2, 3, 5, 8].flatMap((step) => [guests + step, guests - step])
  const far = [0.75, 0.5, 0.25].map((share) => Math.floor(guests * share))
  return [...near, ...far].filter((count) => count > 0)
}

/** Undefined: there is no cart at any price. */
function cheapestTotal(wishes: Wishes, kitchen: Kitchen, delivery: readonly DeliveryStep[]): Yen | undefined {
  const goods = [...possibleWays(wishes, kitchen)].map((way) => costOf(way.at(0)!))
  return goods.length > 0 ? Math.min(...goods.map((sum) => sum + deliveryFeeFor(sum, delivery))) : undefined
}
