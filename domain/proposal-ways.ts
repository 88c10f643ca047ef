import type { Yen } from './money.ts'
import { buffetOf, type Part } from './proposal-food.ts'
import { eachPart, type Kitchen, madeOnce, memo, type PartAt } from './proposal-kitchen.ts'
import { besideOwn, type OwnTable, ownTable } from './proposal-own.ts'
import { partOf, type Wanted } from './proposal-parts.ts'
import type { Wishes } from './proposal-wishes.ts'
import { PLENTY, RIGHT } from './quantity-advice.ts'

export type Course = 'food' | 'sweet' | 'soft_drink' | 'alcohol' | 'ware'

/** Cans, bottles or glasses: of alcohol for each drinker, of soft drinks for each guest … */
export const DRINKS_PER_DRINKER = 2
export const SOFT_DRINKS_PER_GUEST = 1
/** … and for those who do not drink where others do. */
export const SOFT_DRINKS_BESIDE_ALCOHOL = 2

/** What the house is known for is as large a part of a buffet as this many other dishes, or as one … */
const HOUSE_PARTS = [2, 1]
/** … or more where the budget is not used otherwise. */
const MORE_HOUSE_PARTS = [4]

/** A buffet for more guests is made of more dishes where the plates of fewer cannot be had in such numbers. */
const MOST_KINDS = 16

export type Courses = Partial<Record<Course, Part>>
/** One way to serve; `at` gives the cheapest cart of a level. */
export type WayToServe = {
  serving: 'shared' | 'each'
  lacksSweets: boolean
  at: (level: number) => Courses | undefined
}

/** `richer`: what could be served instead where the finest of it leaves much of the budget; not all of it is possible. */
type PossibleWay = WayToServe & { richer: () => WayToServe[] }

/**
 * In the order in which they are preferred: a table of their own for those who must avoid something, before food that all
 * may have. More than a fifth over a meal for each guest, and more dishes than usual, are only thought of where there is
 * no cart at any price otherwise.
 */
export function* possibleWays(wishes: Wishes, kitchen: Kitchen): Generator<PossibleWay> {
  const own = ownTable(wishes, kitchen)
  if (own) yield* waysBeside(own, wishes, kitchen)
  yield* waysBeside(undefined, wishes, kitchen)
}

function* waysBeside(own: OwnTable | undefined, wishes: Wishes, kitchen: Kitchen): Generator<PossibleWay> {
  const usual = usualKinds(wishes.guests - (own?.guests ?? 0))
  const real = Math.min(usual, REAL_BUFFET)
  const drinks = drinksFor(wishes, kitchen)
  if (!drinks) return
  const ways = waysToServe(wishes, kitchen, { drinks, own })
  const fewer = (mostMeals: number) => () => [
    ...ways.shared(usual, real, mostMeals),
    ...ways.each(mostMeals),
    ...ways.shared(real - 1, 1, mostMeals),
  ]
  const more = (mostMeals: number) => () => ways.shared(usual + 1, MOST_KINDS, mostMeals)
  const richer = () => [
    ...ways.ofHouse(usual, RIGHT, MORE_HOUSE_PARTS),
    ...(ways.hasHouse ? ways.ofHouse(usual + 1, RIGHT, HOUSE_PARTS) : ways.shared(usual + 1, usual + 1, RIGHT)),
    ...ways.each(RIGHT),
  ]
  for (const group of [fewer(RIGHT), fewer(PLENTY), more(RIGHT), more(PLENTY)]) {
    let isPossible = false
    for (const way of group()) {
      if (way.at(0) === undefined) continue
      isPossible = true
      yield { ...way, richer }
    }
    if (isPossible) return
  }
}

type DrinksAt = (level: number) => (readonly [Course, Part | undefined])[]

function waysToServe(wishes: Wishes, kitchen: Kitchen, { drinks, own }: { drinks: DrinksAt; own?: OwnTable }) {
  const { guests, serving } = wishes
  const { menu } = kitchen
  const table = own ? kitchen.others!.kitchen : kitchen
  const fed = guests - (own?.guests ?? 0)
  const foodAt = (level: number, food: Part | undefined) =>
    own ? besideOwn(food, own.at(level), kitchen.others!.mostOf) : food
  const ofList = (course: Course, wanted: Wanted, of = kitchen) =>
    madeOnce(of, [course, wanted.shares, wanted.kinds], () => partOf(wanted))
  const sweetsFor = (shares: number, of = kitchen) =>
    ofList('sweet', { choices: of.menu.sweets, shares, kinds: shares < 30 ? 1 : 2 }, of)
  const sweet = wishes.sweets ? (own ? sweetsBesideOwn() : sweetsFor(guests)) : undefined
  function sweetsBesideOwn(): PartAt | undefined {
    const theirs = sweetsFor(wishes.avoidPersons!)
    const others = sweetsFor(guests - wishes.avoidPersons!, table)
    const at = (level: number) => besideOwn(others!(level), theirs!(level), kitchen.others!.mostOf)
    return theirs && others && at(0) ? at : undefined
  }
  const withSweets = sweet ? [true, false] : [false]
  const dessert = (isSweet: boolean, level: number) => (isSweet ? [['sweet', sweet!(level)] as const] : [])
  const ware = ofList('ware', { choices: menu.ware, shares: guests, kinds: 1 })
  const wareFor = ware ? [['ware', ware(0)] as const] : []

  const sharedOf = (kinds: number, mostMeals: number, houseParts?: number): WayToServe[] =>
    withSweets.map((isSweet) => ({
      serving: 'shared',
      lacksSweets: !isSweet,
      at: memo((level) => {
        const buffet = () => buffetOf({ dishes: table.menu.shared, guests: fed, kinds, mostMeals, houseParts })
        const food = foodAt(level, madeOnce(table, ['buffet', fed, kinds, mostMeals, houseParts], buffet)?.(level))
        return food && together([['food', food], ...drinks(level), ...dessert(isSweet, level), ...wareFor])
      }),
    }))
  const hasHouse = serving !== 'each' && table.menu.shared.some(({ isHouse }) => isHouse)
  const ofHouse = (kinds: number, mostMeals: number, parts: readonly number[]) =>
    hasHouse ? parts.flatMap((part) => sharedOf(kinds, mostMeals, part)) : []
  return {
    hasHouse,
    ofHouse,
    /** With the house's own before buffets without it. */
    shared: (from: number, to: number, mostMeals: number) => [
      ...range(from, to).flatMap((kinds) => ofHouse(kinds, mostMeals, HOUSE_PARTS)),
      ...(serving === 'each' ? [] : range(from, to).flatMap((kinds) => sharedOf(kinds, mostMeals))),
    ],
    each(mostMeals: number): WayToServe[] {
      if (serving === 'shared') return []
      const eachOf = (isSet: boolean) => eachPart(table, { isSet, guests: fed, mostMeals })
      return withSweets.map((isSweet) => ({
        serving: 'each',
        lacksSweets: !isSweet,
        at: memo((level) => {
          // A set is a whole menu: nothing sweet is added to it.
          const ofSets = together([['food', foodAt(level, eachOf(true)?.(level))], ...drinks(level)])
          const ofBoxes = together([
            ['food', foodAt(level, eachOf(false)?.(level))],
            ...drinks(level),
            ...dessert(isSweet, level),
          ])
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
function drinksFor({ guests, drinkers, softDrinks }: Wishes, kitchen: Kitchen): DrinksAt | undefined {
  const beside = drinkers > 0 ? (guests - drinkers) * (SOFT_DRINKS_BESIDE_ALCOHOL - SOFT_DRINKS_PER_GUEST) : 0
  const { menu } = kitchen
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
  const parts = wanted.map(({ course, ...drink }) => {
    const key = [course, drink.shares, drink.kinds]
    return [course, madeOnce(kitchen, key, () => partOf(drink, { usualFirst: true }))] as const
  })
  if (parts.some(([, part]) => !part)) return undefined
  return (level) => parts.map(([course, part]) => [course, part!(level)] as const)
}

/** Undefined if one of the parts cannot be had. */
function together(parts: readonly (readonly [Course, Part | undefined])[]): Courses | undefined {
  return parts.some(([, part]) => !part) ? undefined : (Object.fromEntries(parts) as Courses)
}

export const costOf = (courses: Courses): Yen => Object.values(courses).reduce((sum, { cost }) => sum + cost, 0)

/** Both ends included, upwards or downwards; nothing below 1. */
function range(from: number, to: number): number[] {
  const by = from > to ? -1 : 1
  const length = from < 1 ? 0 : Math.abs(to - from) + 1
  return Array.from({ length }, (_, i) => from + by * i)
}
