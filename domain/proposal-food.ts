import type { CartLine } from './cart.ts'
import type { Yen } from './money.ts'
import { type Alike, type DishCategory, levelOf, QUARTERS } from './proposal-menu.ts'
import { stepDown } from './quantity.ts'
import { within } from './quantity-advice.ts'

export type Part = {
  lines: readonly CartLine[]
  cost: Yen
  /** What of it is for those alone who must avoid something. */
  own?: readonly CartLine[]
}

type BuffetInput = {
  dishes: readonly DishCategory[]
  guests: number
  /** How many different dishes. */
  kinds: number
  /** The largest number of meals per guest. */
  mostMeals: number
  /** The house's own is to be as large a part as so many dishes: so many of them, or one of that size. */
  houseParts?: number | undefined
}

/** A dish in a quantity. */
type Plates = { id: number; qty: number; quarters: number; cost: Yen; isSide: boolean }
/** The last dish of a choice, and what was chosen before it. */
type Chosen = { plates: Plates; before: Chosen | undefined }

/** One of three kinds may be a side: sides alone are no meal, and together count for half of one at most. */
const KINDS_PER_SIDE = 3
/** Whole quarters, divided by kinds. */
const tiny = 1e-9

/**
 * The cheapest buffet of this many different dishes that makes a meal for every guest, none below a level of its
 * category. Each is an even part of the meal, the house's own as large a part as is asked for, rounded down or up to
 * whole plates; no category is used twice while another is unused. Exact: a dynamic programme over the meals reached so
 * far, category by category. Undefined: there is none.
 */
export function buffetOf({
  dishes,
  guests,
  kinds,
  mostMeals,
  houseParts,
}: BuffetInput): (level: number) => Part | undefined {
  const sides = Math.floor(kinds / KINDS_PER_SIDE)
  const categories = dishes
    .map((category) => ({
      ...category,
      alike: sides > 0 ? category.alike : category.alike.filter((group) => !group.isSide),
    }))
    .map((category) => ({
      ...category,
      available: category.alike.reduce((sum, { choices }) => sum + choices.length, 0),
    }))
    .filter(({ available }) => available > 0)
  const most = mostOfCategory(
    kinds,
    categories.map(({ available }) => available),
  )
  const needed = QUARTERS * guests
  const allowed = Math.floor(needed * mostMeals + tiny)
  const least = Math.min(...categories.flatMap(({ alike }) => alike.map(({ minQty, quarters }) => minQty * quarters)))
  if (most === undefined || kinds * least > allowed) return () => undefined
  const house = categories.find(({ isHouse }) => isHouse)
  const houseDishes = Math.min(houseParts ?? 0, most, house?.available ?? 0)
  if (houseParts && (houseDishes === 0 || (houseDishes > 1 && houseDishes < houseParts))) return () => undefined
  const even = needed / (kinds - houseDishes + (houseParts ?? 0))
  // The house's own stands first; if it is one large dish, it is not of the size of the others.
  const isLarge = houseDishes === 1 && houseParts! > 1
  const ordered = houseDishes > 0 ? [house!, ...categories.filter((category) => category !== house)] : categories
  const options = ordered.map((category) => {
    const dishes = category === house ? houseDishes : 0
    const isUsed = kinds >= categories.length && category.alike.some((group) => !group.isSide)
    return {
      category,
      least: Math.max(dishes, Number(isUsed)),
      rule: { even: dishes > 0 ? (even * houseParts!) / dishes : even, most, sideQuarters: needed / 2 / sides },
    }
  })

  return (level) => {
    const fine = options.map(({ category, rule }) => cheapestPlates(category, level, rule))
    const canBeTooMuch = kinds * Math.max(0, ...fine.flat().map(({ quarters }) => quarters)) > allowed
    const useful = canBeTooMuch ? fine : fine.map((plates) => withoutDominated(plates, most))
    const products = useful.map((plates) => [...Map.groupBy(plates, ({ id }) => id).values()])
    const [large, others] = isLarge ? [useful[0]!, useful.slice(1)] : [[], useful]
    const sums = sumsFor({ kinds, sides, needed, allowed }, { large, others: others.flat() })
    let states = sums.empty()
    sums.begin(states)
    for (const [i, { least }] of options.entries()) {
      const byTaken = [states, ...Array.from({ length: most }, sums.empty)]
      for (const product of products[i]!) {
        // With what was chosen without this product; so the larger numbers come first.
        for (let taken = most - 1; taken >= 0; taken -= 1) sums.add(byTaken[taken]!, product, byTaken[taken + 1]!)
      }
      states = byTaken[least]!
      for (const taken of byTaken.slice(least + 1)) sums.merge(states, taken)
    }
    return sums.best(states)
  }
}

/** Its part of the meal, rounded down or up to plates that can be ordered. */
function quantitiesOf(limits: Omit<Alike, 'choices'>, { even }: Rule) {
  const plates = even / limits.quarters
  return {
    low: within(stepDown(plates + tiny, limits.qtyStep), limits),
    high: within(Math.ceil(plates - tiny), limits),
  }
}

type Bounds = { kinds: number; sides: number; needed: number; allowed: number }
/** The cheapest choice for every number of kinds, of sides among them, and sum of quarters. */
type States = { cost: Float64Array; chosen: (Chosen | undefined)[] }

/** How much of the meal one choice makes, from the smallest to the largest, in quarters. */
function spanOf(plates: readonly Plates[], allowed: number): [number, number] {
  const sizes = plates.map(({ quarters }) => quarters)
  return [Math.min(allowed, ...sizes), Math.max(0, ...sizes)]
}

/** `large`: one of these is chosen, before all others. */
type Sizes = { large: readonly Plates[]; others: readonly Plates[] }

/** Only sums from which the meal can still become right, neither too little nor too much. */
function sumsFor({ kinds, sides, needed, allowed }: Bounds, { large, others }: Sizes) {
  const [smallest, largest] = spanOf(others, allowed)
  const [less, more] = large.length > 0 ? spanOf(large, allowed) : [smallest, largest]
  const spans: { from: number; width: number; at: number }[] = []
  let size = 0
  for (let count = 0; count <= kinds; count += 1) {
    const isBegun = count > 0 || large.length === 0
    const [least, most] = count > 0 ? [less + (count - 1) * smallest, more + (count - 1) * largest] : [0, 0]
    const from = isBegun ? Math.max(least, needed - (kinds - count) * largest) : 0
    const until = isBegun ? Math.min(most, allowed - (kinds - count) * smallest) : 0
    const width = Math.max(0, until - from + 1)
    spans.push({ from, width, at: size })
    size += width * (sides + 1)
  }
  const empty = (): States => ({ cost: new Float64Array(size).fill(Number.POSITIVE_INFINITY), chosen: [] })

  function addTo(states: States, product: readonly Plates[], into: States, of: { count: number; side: number }) {
    const { count, side } = of
    const { from, width, at } = spans[count]!
    const next = spans[count + 1]!
    const first = at + side * width
    for (let key = first; key < first + width; key += 1) {
      const before = states.cost[key]!
      if (before === Number.POSITIVE_INFINITY) continue
      for (const plates of product) {
        const sidesThen = plates.isSide ? side + 1 : side
        const offset = from + key - first + plates.quarters - next.from
        if (sidesThen > sides || offset < 0 || offset >= next.width) continue
        const cost = before + plates.cost
        const then = next.at + sidesThen * next.width + offset
        if (cost >= into.cost[then]!) continue
        into.cost[then] = cost
        into.chosen[then] = { plates, before: states.chosen[key] }
      }
    }
  }

  return {
    empty,
    begin(states: States) {
      const { from, width, at } = spans[0]!
      if (from <= 0 && from + width > 0) states.cost[at - from] = 0
    },
    add(states: States, product: readonly Plates[], into: States) {
      for (let count = 0; count < kinds; count += 1) {
        for (let side = 0; side <= sides; side += 1) addTo(states, product, into, { count, side })
      }
    },
    merge(into: States, states: States) {
      for (let key = 0; key < size; key += 1) {
        if (states.cost[key]! >= into.cost[key]!) continue
        into.cost[key] = states.cost[key]!
        into.chosen[key] = states.chosen[key]
      }
    },
    best(states: States): Part | undefined {
      const { at } = spans[kinds]!
      let best: number | undefined
      for (let key = at; key < size; key += 1) {
        const cost = states.cost[key]!
        if (cost < (best === undefined ? Number.POSITIVE_INFINITY : states.cost[best]!)) best = key
      }
      return best === undefined ? undefined : { lines: linesOf(states.chosen[best]), cost: states.cost[best]! }
    },
  }
}

/** The smallest number of dishes of one category with which there are enough kinds. */
function mostOfCategory(kinds: number, available: readonly number[]): number | undefined {
  for (let most = 1; most <= kinds; most += 1) {
    if (available.reduce((sum, count) => sum + Math.min(most, count), 0) >= kinds) return most
  }
  return undefined
}

type Rule = { even: number; most: number; sideQuarters: number }

/**
 * The dishes that are fine enough, each in its one or two quantities. Of those that make as much of the meal only the few
 * cheapest: no other can be part of the cheapest buffet.
 */
function cheapestPlates({ size, alike }: DishCategory, level: number, rule: Rule): Plates[] {
  const plates = alike.flatMap((group) => platesOf(group, { size, level, rule }))
  plates.sort((a, b) => a.cost - b.cost || a.id - b.id)
  const taken = new Map<number, number>()
  return plates.filter(({ quarters, isSide }) => {
    const key = isSide ? -quarters : quarters
    const count = (taken.get(key) ?? 0) + 1
    taken.set(key, count)
    return count <= rule.most
  })
}

function platesOf(group: Alike, of: { size: number; level: number; rule: Rule }): Plates[] {
  const { choices, quarters, isSide } = group
  const { most, sideQuarters } = of.rule
  const first = firstFrom(choices.length, (i) => levelOf(choices[i]!.cheaper, of.size, most) >= of.level)
  const { low, high } = quantitiesOf(group, of.rule)
  return [...new Set([low, high])]
    .filter((qty) => !isSide || qty * quarters <= sideQuarters)
    .flatMap((qty) =>
      choices
        .slice(first, first + most)
        .map(({ item }) => ({ id: item.id, qty, quarters: qty * quarters, cost: qty * item.price, isSide })),
    )
}

/** Where there can never be too much: without what is dearer than enough others that are no less of the meal. */
function withoutDominated(plates: readonly Plates[], most: number): Plates[] {
  return plates.filter((one) => {
    const better = plates.filter(
      (other) =>
        other.id !== one.id &&
        other.isSide === one.isSide &&
        other.quarters >= one.quarters &&
        (other.cost < one.cost || (other.cost === one.cost && other.id < one.id)),
    )
    return new Set(better.map(({ id }) => id)).size < most
  })
}

/** The first good one of `count`, if all after it are good, too. */
function firstFrom(count: number, isGood: (i: number) => boolean): number {
  let from = 0
  let until = count
  while (from < until) {
    const middle = (from + until) >> 1
    if (isGood(middle)) until = middle
    else from = middle + 1
  }
  return from
}

function linesOf(last: Chosen | undefined): CartLine[] {
  const lines: CartLine[] = []
  for (let one = last; one; one = one.before) lines.unshift({ id: one.plates.id, qty: one.plates.qty })
  return lines
}
