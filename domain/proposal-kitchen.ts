import type { Part } from './proposal-food.ts'
import { type Menu, type RankedItem, sortMenu } from './proposal-menu.ts'
import { perGuestPart } from './proposal-parts.ts'
import type { Wishes } from './proposal-wishes.ts'

/** The cheapest of a part that is of a level. */
export type PartAt = (level: number) => Part | undefined

/** A menu with the parts that were made of it so far. */
export type Kitchen = {
  menu: Menu
  made: Map<string, PartAt | undefined>
  /** Where only some must avoid something: what the others eat, and how many can be had of it. */
  others?: { kitchen: Kitchen; mostOf: (id: number) => number }
}

const kitchenOf = (menu: Menu, others?: Kitchen['others']): Kitchen => ({ menu, made: new Map(), others })

/** What is to be avoided is left out for all, or for those alone who must. */
export function kitchenFor({ guests, avoid, avoidPersons = guests }: Wishes, items: readonly RankedItem[]): Kitchen {
  const menu = sortMenu(items, avoid)
  if (avoid.length === 0 || avoidPersons >= guests) return kitchenOf(menu)
  const most = new Map(items.map(({ item: { id, max_qty } }) => [id, max_qty]))
  return kitchenOf(menu, { kitchen: kitchenOf(sortMenu(items, [])), mostOf: (id) => most.get(id)! })
}

/** What was made of the menu once is not made again: two ways to serve often share a part. */
export function madeOnce(
  { made }: Kitchen,
  key: readonly unknown[],
  make: () => PartAt | undefined,
): PartAt | undefined {
  const name = key.join()
  if (!made.has(name)) {
    const part = make()
    made.set(name, part && memo(part))
  }
  return made.get(name)
}

/** Sets or boxes, one for each. */
export function eachPart(
  kitchen: Kitchen,
  { isSet, guests, mostMeals }: { isSet: boolean; guests: number; mostMeals: number },
): PartAt | undefined {
  const { perGuest } = kitchen.menu
  const choices = () => perGuest.filter(({ item }) => (item.package_type === 1) === isSet)
  return madeOnce(kitchen, ['each', isSet, guests, mostMeals], () =>
    perGuestPart({ choices: choices(), of: perGuest.length, guests, mostMeals }),
  )
}

export function memo<T>(work: (level: number) => T): (level: number) => T {
  const known = new Map<number, T>()
  return (level) => {
    if (!known.has(level)) known.set(level, work(level))
    return known.get(level)!
  }
}
