import type { AllergenCode } from './allergen.ts'
import type { CartLine } from './cart.ts'
import { perPerson, type Yen } from './money.ts'
import { buffetOf, type Part } from './proposal-food.ts'
import { type Choice, type Menu, type MenuItem, sortMenu } from './proposal-menu.ts'
import { partOf, perGuestPart } from './proposal-parts.ts'
import { PLENTY, RIGHT } from './quantity-advice.ts'

/** Dishes for all to share, a box or set for each, or whichever is the better. */
export const SERVINGS = ['any', 'shared', 'each'] as const
export type Serving = (typeof SERVINGS)[number]

/** Larger gatherings are planned by telephone. */
export const MOST_GUESTS = 1_000

export type Wishes = {
  guests: number
  /** For each guest, tax-inclusive, with the delivery. */
  budget: Yen
  /** None of it in anything. */
  avoid: readonly AllergenCode[]
  drinkers: number
  serving: Serving
  softDrinks: boolean
  /** If the budget allows. */
  sweets: boolean
}

/** What the delivery costs for goods from that sum on; the dearest first, the first one from 0. */
export type DeliveryStep = { from: Yen; fee: Yen }

export type Course = 'food' | 'sweet' | 'soft_drink' | 'alcohol' | 'ware'

export type Proposal = {
  lines: (CartLine & { course: Course })[]
  serving: 'shared' | 'each'
  goods: Yen
  delivery: Yen
  total: Yen
  perPerson: Yen
  /** Asked for, and left out for the budget or because there are none. */
  sweetsLeftOut: boolean
}

/** What would have to be different for a proposal to be possible. */
export type Way =
  | { code: 'budget'; budget: Yen }
  | { code: 'without_allergen'; allergen: AllergenCode }
  | { code: 'drinkers'; drinkers: number }
  | { code: 'no_soft_drinks' }
  | { code: 'serving'; serving: 'any' }
  | { code: 'guests'; guests: number }

/** `budget`: there are carts, all of them dearer. `menu`: there is none at any price. */
export type Obstacle = { code: 'budget' | 'menu'; ways: Way[] }

export type Found = { proposal: Proposal; menu: Menu } | { obstacle: Obstacle; menu: Menu }

/** Cans, bottles or glasses: of alcohol for each drinker, of soft drinks for each guest … */
export const DRINKS_PER_DRINKER = 2
export const SOFT_DRINKS_PER_GUEST = 1
/** … and for those who do not drink where others do. */
export const SOFT_DRINKS_BESIDE_ALCOHOL = 2

const FINEST = 100
/** A buffet for more guests is made of more dishes where the plates of fewer cannot be had in such numbers. */
const MOST_KINDS = 16

/**
 * おまかせ提案: the cart that is proposed. Of all that keeps the wishes (see decision 27) the one with the most different
 * dishes, then with sweets, then of the highest level, then the cheapest. The same for the same wishes and products.
 */
export function propose(wishes: Wishes, items: readonly MenuItem[], delivery: readonly DeliveryStep[]): Found {
  const menu = sortMenu(items, wishes.avoid)
  const kitchen = kitchenOf(menu)
  for (const way of possibleWays(wishes, kitchen)) {
    const found = finest(way, wishes, delivery)
    if (found) return { proposal: { ...found, sweetsLeftOut: wishes.sweets && way.lacksSweets }, menu }
  }
  return { obstacle: obstacleTo(wishes, items, kitchen, delivery), menu }
}

/** A menu with the buffets that were made of it so far. */
type Kitchen = {
  menu: Menu
  buffet: (guests: number, kinds: number, mostMeals: number) => (level: number) => Part | undefined
}

function kitchenOf(menu: Menu): Kitchen {
  const known = new Map<string, (level: number) => Part | undefined>()
  const buffet: Kitchen['buffet'] = (guests, kinds, mostMeals) => {
    const key = [guests, kinds, mostMeals].join()
    const made = known.get(key) ?? memo(buffetOf({ dishes: menu.shared, guests, kinds, mostMeals }))
    known.set(key, made)
    return made
  }
  return { menu, buffet }
}

type Courses = Partial<Record<Course, Part>>
/** One way to serve; `at` gives the cheapest cart of a level. */
type WayToServe = { serving: 'shared' | 'each'; lacksSweets: boolean; at: (level: number) => Courses | undefined }

/**
 * In the order in which they are preferred. More than a fifth over a meal for each guest, and more dishes than usual, are
 * only thought of where there is no cart at any price otherwise.
 */
function* possibleWays(wishes: Wishes, kitchen: Kitchen): Generator<WayToServe> {
  const usual = usualKinds(wishes.guests)
  const real = Math.min(usual, REAL_BUFFET)
  const drinks = drinksFor(wishes, kitchen.menu)
  if (!drinks) return
  const ways = waysToServe(wishes, kitchen, drinks)
  const fewer = (mostMeals: number) => () => [
    ...ways.shared(usual, real, mostMeals),
    ...ways.each(mostMeals),
    ...ways.shared(real - 1, 1, mostMeals),
  ]
  const more = (mostMeals: number) => () => ways.shared(usual + 1, MOST_KINDS, mostMeals)
  for (const group of [fewer(RIGHT), fewer(PLENTY), more(RIGHT), more(PLENTY)]) {
    let isPossible = false
    for (const way of group()) {
      if (way.at(0) === undefined) continue
      isPossible = true
      yield way
    }
    if (isPossible) return
  }
}

type DrinksAt = (level: number) => (readonly [Course, Part | undefined])[]

function waysToServe(wishes: Wishes, { menu, buffet }: Kitchen, drinks: DrinksAt) {
  const { guests, serving } = wishes
  const sweet = wishes.sweets ? partOf({ choices: menu.sweets, shares: guests, kinds: guests < 30 ? 1 : 2 }) : undefined
  const withSweets = sweet ? [true, false] : [false]
  const dessert = (isSweet: boolean, level: number) => (isSweet ? [['sweet', sweet!(level)] as const] : [])
  const ware = partOf({ choices: menu.ware, shares: guests, kinds: 1 })
  const wareFor = ware ? [['ware', ware(0)] as const] : []

  const sharedOf = (kinds: number, mostMeals: number): WayToServe[] =>
    withSweets.map((isSweet) => ({
      serving: 'shared',
      lacksSweets: !isSweet,
      at: memo((level) => {
        const food = buffet(guests, kinds, mostMeals)(level)
        return food && together([['food', food], ...drinks(level), ...dessert(isSweet, level), ...wareFor])
      }),
    }))
  return {
    shared: (from: number, to: number, mostMeals: number) =>
      serving === 'each' ? [] : range(from, to).flatMap((kinds) => sharedOf(kinds, mostMeals)),
    each(mostMeals: number): WayToServe[] {
      if (serving === 'shared') return []
      const isSet = ({ item }: Choice) => item.package_type === 1
      const asked = { guests, mostMeals, of: menu.perGuest.length }
      const set = memo(() => perGuestPart({ ...asked, choices: menu.perGuest.filter(isSet) }))
      const box = memo(() => perGuestPart({ ...asked, choices: menu.perGuest.filter((choice) => !isSet(choice)) }))
      return withSweets.map((isSweet) => ({
        serving: 'each',
        lacksSweets: !isSweet,
        at: memo((level) => {
          // A set is a whole menu: nothing sweet is added to it.
          const ofSets = together([['food', set(0)?.(level)], ...drinks(level)])
          const ofBoxes = together([['food', box(0)?.(level)], ...drinks(level), ...dessert(isSweet, level)])
          return ofSets && (!ofBoxes || costOf(ofSets) < costOf(ofBoxes)) ? ofSets : ofBoxes
        }),
      }))
    },
  }
}

/** Different dishes of a buffet; with fewer than three it is only proposed where there is nothing else. */
function usualKinds(guests: number): number {
  if (guests < 8) return 2
  if (guests < 15) return 3
  if (guests < 30) return 4
  return guests < 50 ? 5 : 6
}
const REAL_BUFFET = 3

/** Undefined: the menu has no drinks, or not enough, of a kind that is wished. */
function drinksFor({ guests, drinkers, softDrinks }: Wishes, menu: Menu): DrinksAt | undefined {
  const beside = drinkers > 0 ? (guests - drinkers) * (SOFT_DRINKS_BESIDE_ALCOHOL - SOFT_DRINKS_PER_GUEST) : 0
  const wanted = [
    {
      course: 'soft_drink' as const,
      choices: menu.softDrinks,
      shares: softDrinks ? guests * SOFT_DRINKS_PER_GUEST + beside : 0,
      kinds: guests < 30 ? 1 : 2,
    },
    {
      course: 'alcohol' as const,
      choices: menu.alcohol,
      shares: drinkers * DRINKS_PER_DRINKER,
      kinds: drinkers < 8 ? 1 : 2,
    },
  ].filter(({ shares }) => shares > 0)
  const parts = wanted.map((drink) => [drink.course, partOf(drink, { usualFirst: true })] as const)
  if (parts.some(([, part]) => !part)) return undefined
  return (level) => parts.map(([course, part]) => [course, part!(level)] as const)
}

/** Undefined if one of the parts cannot be had. */
function together(parts: readonly (readonly [Course, Part | undefined])[]): Courses | undefined {
  return parts.some(([, part]) => !part) ? undefined : (Object.fromEntries(parts) as Courses)
}

const costOf = (courses: Courses): Yen => Object.values(courses).reduce((sum, { cost }) => sum + cost, 0)

/**
 * The highest level whose cheapest cart keeps the budget. More goods may be delivered for less, so the sums that keep it
 * are spans, one for each step of the delivery fee; within a span a higher level never costs less.
 */
function finest(way: WayToServe, { guests, budget }: Wishes, delivery: readonly DeliveryStep[]) {
  const { at } = way
  const costAt = (level: number) => {
    const courses = at(level)
    return courses ? costOf(courses) : Number.POSITIVE_INFINITY
  }
  for (const [i, { from, fee }] of [...delivery.entries()].reverse()) {
    const until = Math.min(guests * budget - fee, (delivery[i + 1]?.from ?? Number.POSITIVE_INFINITY) - 1)
    if (costAt(0) > until) continue
    const level = highest((one) => costAt(one) <= until)
    if (costAt(level) >= from) return proposalOf(at(level)!, way.serving, fee, guests)
  }
  return undefined
}

/** The last level that is good, where 0 is good and all after the first bad one are bad. */
function highest(isGood: (level: number) => boolean): number {
  let good = 0
  let bad = FINEST + 1
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (isGood(middle)) good = middle
    else bad = middle
  }
  return good
}

const courseOrder: readonly Course[] = ['food', 'sweet', 'soft_drink', 'alcohol', 'ware']

function proposalOf(courses: Courses, serving: 'shared' | 'each', delivery: Yen, guests: number) {
  const goods = costOf(courses)
  const total = goods + delivery
  const lines = courseOrder.flatMap((course) => (courses[course]?.lines ?? []).map((line) => ({ ...line, course })))
  return { lines, serving, goods, delivery, total, perPerson: perPerson(total, guests)! }
}

/** Undefined: there is no cart at any price. */
function cheapestTotal(wishes: Wishes, kitchen: Kitchen, delivery: readonly DeliveryStep[]): Yen | undefined {
  const goods = [...possibleWays(wishes, kitchen)].map((way) => costOf(way.at(0)!))
  return goods.length > 0 ? Math.min(...goods.map((sum) => sum + feeFor(sum, delivery))) : undefined
}

const feeFor = (goods: Yen, delivery: readonly DeliveryStep[]) =>
  delivery.findLast(({ from }) => goods >= from)?.fee ?? 0

/** Each way alone is enough. That guests eat what they must not is never one: a cart for the others may be. */
function obstacleTo(
  wishes: Wishes,
  items: readonly MenuItem[],
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
  for (const allergen of avoid.length <= MOST_TRIED ? avoid : []) {
    const others = avoid.filter((code) => code !== allergen)
    if (fits({ avoid: others }, kitchenOf(sortMenu(items, others)))) ways.push({ code: 'without_allergen', allergen })
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

/** Both ends included, upwards or downwards; nothing below 1. */
function range(from: number, to: number): number[] {
  const by = from > to ? -1 : 1
  const length = from < 1 ? 0 : Math.abs(to - from) + 1
  return Array.from({ length }, (_, i) => from + by * i)
}

function memo<T>(work: (level: number) => T): (level: number) => T {
  const known = new Map<number, T>()
  return (level) => {
    if (!known.has(level)) known.set(level, work(level))
    return known.get(level)!
  }
}
