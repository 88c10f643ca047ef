import { buffetOf, type Part } from './proposal-food.ts'
import { eachPart, type Kitchen, madeOnce, type PartAt } from './proposal-kitchen.ts'
import type { Wishes } from './proposal-wishes.ts'
import { RIGHT } from './quantity-advice.ts'

/** What is made for those who must avoid something; `guests` are fed by it, they and as many others as packages ask for. */
export type OwnTable = { guests: number; at: PartAt }

/** Boxes are ordered five and sets ten at a time: this many other guests may get one, too. */
const MOST_SPARE = 10
/** Dishes to share for a few. */
const KINDS = [2, 1]

/**
 * A box for each of them, or else a set, or else a few dishes to share, for as few guests as these can be ordered for.
 * Undefined: all must avoid it, or there is nothing that can be had for some of the guests.
 */
export function ownTable({ guests, avoidPersons = guests, serving }: Wishes, kitchen: Kitchen): OwnTable | undefined {
  if (!kitchen.others || avoidPersons >= guests) return undefined
  const { shared } = kitchen.menu
  const each = [false, true].map(
    (isSet) => (persons: number) => eachPart(kitchen, { isSet, guests: persons, mostMeals: 1 }),
  )
  const dishes = KINDS.map(
    (kinds) => (persons: number) =>
      madeOnce(kitchen, ['own', persons, kinds], () =>
        buffetOf({ dishes: shared, guests: persons, kinds, mostMeals: RIGHT }),
      ),
  )
  const most = Math.min(guests - 1, avoidPersons + MOST_SPARE)
  for (const made of serving === 'each' ? each : [...each, ...dishes]) {
    for (let persons = avoidPersons; persons <= most; persons += 1) {
      const at = made(persons)
      if (at?.(0)) return { guests: persons, at }
    }
  }
  return undefined
}

/** The food of all; undefined where one part cannot be had, or both together not in the quantity. */
export function besideOwn(
  food: Part | undefined,
  own: Part | undefined,
  mostOf: (id: number) => number,
): Part | undefined {
  if (!food || !own) return undefined
  const lines = food.lines.map(({ id, qty }) => ({
    id,
    qty: qty + (own.lines.find((line) => line.id === id)?.qty ?? 0),
  }))
  lines.push(...own.lines.filter(({ id }) => !food.lines.some((line) => line.id === id)))
  if (lines.some(({ id, qty }) => qty > mostOf(id))) return undefined
  return { lines, cost: food.cost + own.cost, own: own.lines }
}
