import type { Yen } from './money.ts'
import type { Serving, Wishes } from './proposal-wishes.ts'

/** What is usually wished for at such a gathering. */
export type SceneWishes = {
  estimatedPerson: number
  /** For each guest, tax-inclusive, with the delivery: an example cart is made for each. */
  budgets: Yen[]
  /** How many of a hundred guests are served alcohol. */
  drinkersPercent: number
  serving: Serving
  softDrinks: boolean
  sweets: boolean
}

/** How many of these guests are drinkers, rounded to the nearest. */
export const drinkersAmong = (guests: number, { drinkersPercent }: Pick<SceneWishes, 'drinkersPercent'>): number =>
  Math.round((guests * drinkersPercent) / 100)

/** The wishes of an example cart. Allergies are never guessed. */
export function wishesFor(
  scene: Omit<SceneWishes, 'budgets' | 'estimatedPerson'>,
  guests: number,
  budget: Yen,
): Wishes {
  const { serving, softDrinks, sweets } = scene
  return { guests, budget, avoid: [], drinkers: drinkersAmong(guests, scene), serving, softDrinks, sweets }
}
