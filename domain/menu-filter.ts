import type { AllergenCode } from './allergen.ts'
import { type Diet, dietsOf } from './diet.ts'
import type { Yen } from './money.ts'

/** What a menu is narrowed to. Nothing chosen leaves nothing out. */
export type MenuFilter = {
  /** Allergens that must not be in it. */
  without: readonly AllergenCode[]
  /** The most that a guest's share costs, tax-inclusive. */
  upTo: Yen | null
  /** All of them have to be marked. */
  diets: readonly Diet[]
}

export const NO_FILTER: MenuFilter = { without: [], upTo: null, diets: [] }

export const isFiltering = ({ without, upTo, diets }: MenuFilter): boolean =>
  without.length > 0 || upTo !== null || diets.length > 0

/** The steps of `upTo` that are offered. */
export const SHARE_PRICES: readonly Yen[] = [500, 1_000, 1_500, 2_000, 3_000, 5_000]

export type Filtered = {
  price_with_tax: Yen
  package_type: 0 | 1
  serves: { min: number; max: number } | null
  servings: number | null
  allergens: readonly { code: AllergenCode; state: 'contains' | 'may_contain' }[]
  allergens_known: boolean
  tags: readonly string[]
}

/**
 * Why the filter leaves a product out. `may_contain` and `unchecked` are told apart from what contains it: they are
 * never shown as free of it. `unpriced`: what a guest's share is, is not known.
 */
export type LeftOutBy = 'diet' | 'price' | 'unpriced' | 'contains' | 'may_contain' | 'unchecked'

/** Undefined: it is shown. */
export function leftOutBy(product: Filtered, { without, upTo, diets }: MenuFilter): LeftOutBy | undefined {
  if (diets.some((diet) => !dietsOf(product.tags).includes(diet))) return 'diet'
  if (upTo !== null) {
    const share = sharePrice(product)
    if (share === undefined) return 'unpriced'
    if (share > upTo) return 'price'
  }
  const marks = product.allergens.filter(({ code }) => without.includes(code))
  if (marks.some(({ state }) => state === 'contains')) return 'contains'
  if (marks.length > 0) return 'may_contain'
  return without.length > 0 && !product.allergens_known ? 'unchecked' : undefined
}

/**
 * What one guest's share costs, tax-inclusive, rounded up: a set per person its price; a dish for 5 to 6 a fifth, since
 * five may share it; a drink one glass, can or bottle. Undefined where neither is known.
 */
export function sharePrice({
  price_with_tax,
  package_type,
  serves,
  servings,
}: Pick<Filtered, 'price_with_tax' | 'package_type' | 'serves' | 'servings'>): Yen | undefined {
  const shares = package_type === 1 ? 1 : (serves?.min ?? servings)
  return shares ? Math.ceil(price_with_tax / shares) : undefined
}
