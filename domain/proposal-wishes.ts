import type { AllergenCode } from './allergen.ts'
import type { Yen } from './money.ts'

/** Dishes for all to share, a box or set for each, or whichever is the better. */
export const SERVINGS = ['any', 'shared', 'each'] as const
export type Serving = (typeof SERVINGS)[number]

/** Larger gatherings are planned by telephone. */
export const MOST_GUESTS = 1_000

/** The share of the budget that the finest cart should come to; where it does not, other ways to serve are thought of. */
export const WELL_USED = 0.85

/** The last of the carts for the same wishes; the first is 0. */
export const LAST_VARIANT = 3

/**
 * The same for the guests without those who must avoid something. Undefined: there are no others, or nobody avoids
 * anything.
 */
export function othersOf({ avoidPersons, ...wishes }: Wishes): Wishes | undefined {
  const guests = wishes.guests - (avoidPersons ?? wishes.guests)
  if (wishes.avoid.length === 0 || guests <= 0) return undefined
  return { ...wishes, guests, avoid: [], drinkers: Math.min(wishes.drinkers, guests) }
}

export type Wishes = {
  guests: number
  /** For each guest, tax-inclusive, with the delivery. */
  budget: Yen
  /** Must not be in anything for the guests who avoid it. */
  avoid: readonly AllergenCode[]
  /** How many of the guests they are; all of them when left out. */
  avoidPersons?: number
  drinkers: number
  serving: Serving
  softDrinks: boolean
  /** If the budget allows. */
  sweets: boolean
  /** Which of the carts that keep the wishes: 0, or none, the first. */
  variant?: number
}
