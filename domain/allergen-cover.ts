import type { AllergenCode } from './allergen.ts'
import type { Yen } from './money.ts'
import type { ServesAs } from './quantity-advice.ts'

/** A product as far as it matters to somebody with allergies. */
export type Dish = {
  id: number
  serves_as: ServesAs
  /** Contained, or possibly contained. */
  allergens: readonly AllergenCode[]
  /** False: still being looked into. */
  allergens_known: boolean
}

/** A dish that could be added to the order. */
export type DishToAdd = Dish & { min_qty: number /** Of one, tax-inclusive. */; price: Yen }

/** `unknown` never counts as safe. */
export type DishVerdict = 'safe' | 'contains' | 'unknown'

/** The least number of dishes that every guest should be able to eat. */
export const ENOUGH_DISHES = 3

/** Whether a product is food that a guest can be served, rather than a drink or ware. */
export const isDish = ({ serves_as }: Pick<Dish, 'serves_as'>) => serves_as !== 'drink' && serves_as !== 'ware'

export function verdictOn({ allergens, allergens_known }: Dish, avoids: readonly AllergenCode[]): DishVerdict {
  if (avoids.length === 0) return 'safe'
  if (avoids.some((code) => allergens.includes(code))) return 'contains'
  return allergens_known ? 'safe' : 'unknown'
}

/** How many of these dishes a guest with these allergies can eat. */
export function dishesFor(avoids: readonly AllergenCode[], dishes: readonly Dish[]): number {
  return dishes.filter((dish) => isDish(dish) && verdictOn(dish, avoids) === 'safe').length
}

/**
 * The smallest addition to the order after which each guest has enough dishes, or as many as the menu has for him: the
 * fewest products, of these the cheapest, each in its smallest quantity. Undefined if somebody has too few dishes and
 * nothing on the menu helps.
 */
export function smallestMend(
  guests: readonly (readonly AllergenCode[])[],
  ordered: readonly Dish[],
  menu: readonly DishToAdd[],
): { id: number; add: number }[] | undefined {
  const orderedIds = new Set(ordered.map(({ id }) => id))
  const addable = menu.filter((dish) => isDish(dish) && !orderedIds.has(dish.id))
  const lacking = distinct(guests)
    .map((avoids) => ({ avoids, missing: ENOUGH_DISHES - dishesFor(avoids, ordered) }))
    .filter(({ missing }) => missing > 0)
  if (lacking.length === 0) return []
  const mendable = lacking
    .map(({ avoids, missing }) => ({ avoids, wanted: Math.min(missing, dishesFor(avoids, addable)) }))
    .filter(({ wanted }) => wanted > 0)
  if (mendable.length === 0) return undefined
  return smallestChoice(mendable, addable).map(({ id, min_qty }) => ({ id, add: min_qty }))
}

type Lacking = { avoids: readonly AllergenCode[]; wanted: number }
/** `helps`: guest by guest. */
type Candidate = { dish: DishToAdd; cost: Yen; helps: readonly boolean[] }
type Choice = { dishes: readonly DishToAdd[]; cost: Yen }

/**
 * How many comparisons to make before taking the best choice so far: each step looks at every guest. Small menus are
 * searched to the end; a thousand guests with as many allergies must not block the server.
 */
const MAX_LOOKS = 400_000

/** Branch and bound. Somebody helps every guest often enough, so the first way down always arrives. */
function smallestChoice(guests: readonly Lacking[], addable: readonly DishToAdd[]): readonly DishToAdd[] {
  const candidates = candidatesFor(guests, addable)
  const helpersFrom = countHelpers(candidates, guests.length)
  let best: Choice | undefined
  let looks = 0
  choose(
    0,
    { dishes: [], cost: 0 },
    guests.map(({ wanted }) => wanted),
  )
  return best!.dishes

  function choose(from: number, { dishes, cost }: Choice, wanted: readonly number[]): void {
    const most = Math.max(...wanted)
    if (most <= 0) {
      best = { dishes, cost }
      return
    }
    for (let next = from; next < candidates.length; next += 1) {
      if (wanted.some((n, i) => n > helpersFrom[next]![i]!)) return
      if (best && (looks > MAX_LOOKS || !isSmaller({ length: dishes.length + most, cost }, best))) return
      looks += guests.length
      const { dish, cost: own, helps } = candidates[next]!
      if (!helps.some((isHelped, i) => isHelped && wanted[i]! > 0)) continue
      const chosen = { dishes: [...dishes, dish], cost: cost + own }
      if (best && !isSmaller({ length: chosen.dishes.length, cost: chosen.cost }, best)) continue
      choose(
        next + 1,
        chosen,
        wanted.map((n, i) => (helps[i] ? n - 1 : n)),
      )
    }
  }
}

const isSmaller = ({ length, cost }: { length: number; cost: Yen }, best: Choice) =>
  length < best.dishes.length || (length === best.dishes.length && cost < best.cost)

/** For each place in the list, how many candidates from there on help each guest. */
function countHelpers(candidates: readonly Candidate[], guests: number): number[][] {
  let from: number[] = new Array(guests).fill(0)
  return candidates
    .toReversed()
    .map(({ helps }) => {
      from = from.map((n, i) => (helps[i] ? n + 1 : n))
      return from
    })
    .reverse()
}

/** The most helpful first. Of dishes for the same guests, only the cheapest few can be of use. */
function candidatesFor(guests: readonly Lacking[], addable: readonly DishToAdd[]): Candidate[] {
  const candidates = addable
    .map((dish) => ({
      dish,
      cost: dish.price * dish.min_qty,
      helps: guests.map(({ avoids }) => verdictOn(dish, avoids) === 'safe'),
    }))
    .map((candidate) => ({ ...candidate, helped: candidate.helps.filter(Boolean).length }))
    .filter(({ helped }) => helped > 0)
    .sort((a, b) => b.helped - a.helped || a.cost - b.cost || a.dish.id - b.dish.id)
  const alike = Map.groupBy(candidates, ({ helps }) => helps.join())
  return [...alike.values()].flatMap((same) => same.slice(0, ENOUGH_DISHES))
}

/** Guests with the same allergies need the same dishes. */
function distinct(guests: readonly (readonly AllergenCode[])[]): (readonly AllergenCode[])[] {
  return [...new Map(guests.map((avoids) => [[...avoids].sort().join(), avoids])).values()]
}
