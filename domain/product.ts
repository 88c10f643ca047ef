import type { AllergenCode } from './allergen.ts'
import { dietsAgainst } from './diet.ts'
import type { ServesAs } from './quantity-advice.ts'
import type { TaxClass } from './tax.ts'
import type { TokyoDate } from './tokyo-date.ts'

/** What the fields of a product must agree on. */
export type ProductFacts = {
  taxClass: TaxClass
  isAgeRestricted: boolean
  servesAs: ServesAs
  servings: number | null
  serves: { min: number; max: number } | null
  minQty: number
  maxQty: number
  qtyStep: number
  /** How many can be had on one meetup date; null: any number. */
  dailyLimit: number | null
  validFrom: TokyoDate | null
  validTo: TokyoDate | null
  allergens: readonly { code: AllergenCode; state: 'contains' | 'may_contain' }[]
  allergensCheckedOn: TokyoDate | null
  tags: readonly string[]
  planned: readonly { validFrom: TokyoDate; taxClass: TaxClass }[]
}

export type ProductProblem =
  | 'alcohol_is_usual'
  | 'usual_drink_is_alcohol'
  | 'ware_is_usual'
  | 'min_above_max'
  | 'min_off_step'
  | 'max_off_step'
  | 'limit_below_min'
  | 'serves_backwards'
  | 'servings_of_drinks'
  | 'season_backwards'
  | 'planned_is_past'
  | 'planned_tax'
  | 'checked_later'
  | 'diet_against'

/**
 * What is wrong with a product as a whole. Alcohol is never of the reduced rate, and no other drink is of the usual one;
 * plates and chopsticks are no food.
 */
export function problemsOf(product: ProductFacts, today: TokyoDate): ProductProblem[] {
  const { taxClass, servesAs, servings, serves, minQty, maxQty, qtyStep, validFrom, validTo, planned } = product
  const now = taxProblemOf(product, taxClass)
  const against: [ProductProblem, boolean][] = [
    ...(now ? ([[now, true]] as [ProductProblem, boolean][]) : []),
    ['planned_is_past', planned.some((step) => step.validFrom <= today)],
    ['planned_tax', planned.some((step) => taxProblemOf(product, step.taxClass))],
    ['min_above_max', minQty > maxQty],
    ['min_off_step', minQty % qtyStep !== 0],
    ['max_off_step', maxQty % qtyStep !== 0],
    ['limit_below_min', product.dailyLimit !== null && product.dailyLimit < minQty],
    ['serves_backwards', serves !== null && serves.min > serves.max],
    ['servings_of_drinks', servings !== null && servesAs !== 'drink'],
    ['season_backwards', validFrom !== null && validTo !== null && validFrom > validTo],
    ['checked_later', product.allergensCheckedOn !== null && product.allergensCheckedOn > today],
    ['diet_against', dietsAgainst(product).length > 0],
  ]
  return against.flatMap(([problem, holds]) => (holds ? [problem] : []))
}

function taxProblemOf({ isAgeRestricted, servesAs }: ProductFacts, taxClass: TaxClass): ProductProblem | undefined {
  if (isAgeRestricted) return taxClass === 'usual' ? undefined : 'alcohol_is_usual'
  if (servesAs === 'drink' && taxClass === 'usual') return 'usual_drink_is_alcohol'
  return servesAs === 'ware' && taxClass !== 'usual' ? 'ware_is_usual' : undefined
}

/** Where a product stands, as staff look for it. */
export const PRODUCT_STATES = ['published', 'draft', 'sold_out', 'unchecked', 'archived'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

/** To where several are moved together. */
export const PRODUCT_MOVES = ['published', 'draft', 'archived'] as const satisfies readonly ProductState[]
export type ProductMove = (typeof PRODUCT_MOVES)[number]

type Standing = { published: boolean; soldOut: boolean; allergensKnown: boolean; isArchived: boolean }

/** Undefined: whatever is not archived. */
export function isInState(product: Standing, state: ProductState | undefined): boolean {
  if (product.isArchived || state === 'archived') return product.isArchived && state === 'archived'
  if (state === 'published') return product.published
  if (state === 'draft') return !product.published
  if (state === 'sold_out') return product.soldOut
  return state === undefined || !product.allergensKnown
}
