import type { AllergenCode } from './allergen.ts'
import { isBox, isMain, type Servable } from './quantity-advice.ts'

/** A product as far as it matters to somebody with allergies. */
export type Dish = Pick<Servable, 'package_type' | 'serves' | 'serves_as'> & {
  id: number
  /** Contained, or possibly contained. */
  allergens: readonly AllergenCode[]
  /** False: still being looked into. */
  allergens_known: boolean
}

export type OrderedDish = Dish & { qty: number }

/** What a guest must not eat. */
export type Avoids = readonly AllergenCode[]

/** `unknown` never counts as safe. */
export type DishVerdict = 'safe' | 'contains' | 'unknown'

/** The least number of dishes that every guest should be able to eat, one of them a main dish. */
export const ENOUGH_DISHES = 3

/** Whether a product is food that a guest can be served, rather than a drink or ware. */
export const isDish = ({ serves_as }: Pick<Dish, 'serves_as'>) => serves_as !== 'drink' && serves_as !== 'ware'

export function verdictOn({ allergens, allergens_known }: Dish, avoids: Avoids): DishVerdict {
  if (avoids.length === 0) return 'safe'
  if (avoids.some((code) => allergens.includes(code))) return 'contains'
  return allergens_known ? 'safe' : 'unknown'
}

export const isSafe = (dish: Dish, avoids: Avoids) => verdictOn(dish, avoids) === 'safe'

/** How many of these dishes a guest with these allergies can eat. */
export function dishesFor(avoids: Avoids, dishes: readonly Dish[]): number {
  return dishes.filter((dish) => isDish(dish) && isSafe(dish, avoids)).length
}

/** Food for all; a box is its guest's alone. */
export const isShared = (dish: Dish) => isDish(dish) && !isBox(dish)

/** Whether dishes to share are enough for a guest: three, with one that makes a meal among them. */
export function isFedBy(avoids: Avoids, dishes: readonly Dish[]): boolean {
  const safe = dishes.filter((dish) => isShared(dish) && isSafe(dish, avoids))
  return safe.length >= ENOUGH_DISHES && safe.some(isMain)
}

/** Guests with the same allergies. `fed`: how many of them, the first ones, have enough. */
export type GuestGroup = { avoids: Avoids; guests: readonly number[]; fed: number }

export type Cover = {
  groups: GuestGroup[]
  /** Of each box how many nobody needs of those with allergies. */
  spare: ReadonlyMap<number, number>
}

/**
 * Who of the guests, by place in the list, has enough of what is ordered: dishes to share, or else a box of his own. Of
 * a box only as many guests have enough as are ordered; whom dishes are too little for chooses first.
 */
export function coverOf(guests: readonly Avoids[], ordered: readonly OrderedDish[]): Cover {
  const groups = groupsOf(guests).map((group) => ({ ...group, isFed: isFedBy(group.avoids, ordered) }))
  const boxes = ordered.filter(isBox)
  const { given, left } = handOut(
    groups.map(({ avoids, guests, isFed }) => ({
      count: isFed ? 0 : guests.length,
      canEat: boxes.map((box) => isSafe(box, avoids)),
    })),
    boxes.map(({ qty }) => qty),
  )
  return {
    groups: groups.map(({ isFed, ...group }, g) => ({
      ...group,
      fed: isFed ? group.guests.length : given[g]!.reduce((sum, count) => sum + count, 0),
    })),
    spare: new Map(boxes.map(({ id }, b) => [id, left[b]!])),
  }
}

/** Guest by guest: whether there is enough for him. */
export function enoughFor(guests: readonly Avoids[], ordered: readonly OrderedDish[]): boolean[] {
  const isEnough = new Array<boolean>(guests.length).fill(false)
  for (const { guests: same, fed } of coverOf(guests, ordered).groups) {
    for (const guest of same.slice(0, fed)) isEnough[guest] = true
  }
  return isEnough
}

function groupsOf(guests: readonly Avoids[]) {
  const same = Map.groupBy(guests.keys(), (guest) => [...guests[guest]!].sort().join())
  return [...same.values()].map((guestsOf) => ({ avoids: guests[guestsOf[0]!]!, guests: guestsOf }))
}

type Hungry = { count: number; canEat: readonly boolean[] }

/** Boxes for as many guests as can be, by augmenting paths: who got one lets go of it if there is another for him. */
function handOut(groups: readonly Hungry[], boxes: readonly number[]) {
  const left = [...boxes]
  const given = groups.map(() => boxes.map(() => 0))
  function isServed(group: number, tried: Set<number>): boolean {
    for (const box of left.keys()) {
      if (!groups[group]!.canEat[box] || tried.has(box)) continue
      tried.add(box)
      const isLeft = left[box]! > 0
      const other = isLeft ? undefined : given.findIndex((of, g) => of[box]! > 0 && isServed(g, tried))
      if (other === -1) continue
      if (other === undefined) left[box]! -= 1
      else given[other]![box]! -= 1
      given[group]![box]! += 1
      return true
    }
    return false
  }
  for (const [group, { count }] of groups.entries()) {
    for (let guest = 0; guest < count; guest += 1) if (!isServed(group, new Set())) break
  }
  return { given, left }
}
