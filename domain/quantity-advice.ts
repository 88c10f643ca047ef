import type { CartLine } from './cart.ts'
import { isQtyAllowed, oneStepLess, oneStepMore, stepUp } from './quantity.ts'

/**
 * What one share of a product is to a guest. `meal`: the whole meal (a box, a set, a tub of nigiri); `dish`: one of
 * several dishes; `side`: a small dish; `sweet`, `drink` and `ware` are no part of the meal.
 */
export type ServesAs = 'meal' | 'dish' | 'side' | 'sweet' | 'drink' | 'ware'

export type Servable = {
  package_type: 0 | 1
  serves_as: ServesAs
  /** How many guests one unit serves; null for products not counted in guests, such as bottles. */
  serves: { min: number; max: number } | null
  /** Glasses, cans or bottles in one unit of a drink; null: not known. */
  servings: number | null
  min_qty: number
  max_qty: number
  /** Whole multiples of it can be ordered. */
  qty_step: number
}

type Products = ReadonlyMap<number, Servable>

/** The basis of all advice: a share of a meal is one meal, two dishes are one. */
export const DISHES_PER_MEAL = 2
export const MEALS_PER_SHARE: Readonly<Record<ServesAs, number>> = {
  meal: 1,
  dish: 1 / DISHES_PER_MEAL,
  side: 1 / DISHES_PER_MEAL,
  sweet: 0,
  drink: 0,
  ware: 0,
}
/** Green beans alone are no dinner: all sides together count for one dish at most. */
const MOST_SIDES = 1 / DISHES_PER_MEAL

/** Meals per guest. Below the first it is little, up to the second just right, up to the third plenty. */
export const LITTLE = 0.95
export const RIGHT = 1.2
export const PLENTY = 1.5

export type Verdict = 'short' | 'right' | 'plenty' | 'over'

export type QuantityAdvice = {
  /** Guests the food makes a meal for, rounded. */
  meals: number
  /** Undefined without a headcount, without food, and while a line has a quantity that cannot be ordered. */
  verdict: Verdict | undefined
  /** Meals for each guest, to one decimal; undefined without a headcount. */
  perGuest: number | undefined
  /** With `short`: guests without a meal. */
  missing: number
  /** With `over`: meals that can be left out; 0 if no smaller quantity would do. */
  spare: number
  /** Only sides: more of them never makes a meal. */
  onlySides: boolean
  /** Guests who get something sweet, rounded. Sweets are no part of the meal. */
  sweets: number
  /** More than every guest's share and a half of it. */
  tooManySweets: boolean
}

/** How far the food of a cart goes. It depends on quantities alone, so more of something never makes it less. */
export function quantityAdvice(
  lines: readonly CartLine[],
  products: Products,
  estimatedPerson: number | null,
): QuantityAdvice {
  const guests = estimatedPerson && estimatedPerson > 0 ? estimatedPerson : undefined
  const known = lines.flatMap(({ id, qty }) => {
    const product = products.get(id)
    return product && qty > 0 ? [{ id, qty, product }] : []
  })
  const shares = sharesOf(known)
  const isOrderable = known.every(({ qty, product }) => isQtyAllowed(qty, limitsOf(product)))
  const filling = mealsIn(shares, guests)
  // `over` counts all food, including sides that do not make a meal.
  const all = mealsIn(shares, undefined)
  const verdict = guests && all > 0 && isOrderable ? verdictOn(filling / guests, all / guests) : undefined
  const meals = verdict === 'over' ? all : filling
  return {
    meals: Math.round(meals),
    verdict,
    perGuest: guests && tenths(meals / guests, verdict),
    missing: verdict === 'short' ? Math.ceil(guests! - meals) : 0,
    spare: verdict === 'over' && canDoWithLess(known, guests!) ? Math.floor(meals - guests!) : 0,
    onlySides: shares.side > 0 && shares.meal + shares.dish === 0,
    sweets: Math.round(shares.sweet),
    tooManySweets: guests !== undefined && shares.sweet > guests * PLENTY,
  }
}

/** To one decimal, without crossing the border of the verdict. */
function tenths(perGuest: number, verdict: Verdict | undefined): number {
  const round = verdict === 'short' ? Math.floor : verdict === 'over' ? Math.ceil : Math.round
  return round(perGuest * 10) / 10
}

function verdictOn(meals: number, all: number): Verdict {
  if (all > PLENTY) return 'over'
  if (meals < LITTLE) return 'short'
  return meals <= RIGHT ? 'right' : 'plenty'
}

type KnownLine = { id: number; qty: number; product: Servable }

/** True when one step of something can be left out and every guest still has a meal. */
function canDoWithLess(known: readonly KnownLine[], guests: number): boolean {
  return known.some(({ id, qty, product }) => {
    if (MEALS_PER_SHARE[product.serves_as] === 0) return false
    const fewer = oneStepLess(qty, limitsOf(product))
    const rest = known.map((line) => (line.id === id ? { ...line, qty: fewer } : line))
    return mealsIn(sharesOf(rest), guests) >= guests
  })
}

type Shares = Record<ServesAs, number>

function sharesOf(known: readonly KnownLine[]): Shares {
  const shares: Shares = { meal: 0, dish: 0, side: 0, sweet: 0, drink: 0, ware: 0 }
  for (const { qty, product } of known) shares[product.serves_as] += qty * sharesPerPiece(product)
  return shares
}

/** Without a headcount there is no limit for sides. */
function mealsIn({ meal, dish, side }: Shares, guests: number | undefined): number {
  const sides = side * MEALS_PER_SHARE.side
  return (
    meal * MEALS_PER_SHARE.meal +
    dish * MEALS_PER_SHARE.dish +
    (guests === undefined ? sides : Math.min(sides, guests * MOST_SIDES))
  )
}

/** How many guests one piece is counted for; 0 for products not counted in guests. */
export function sharesPerPiece({ package_type, serves_as, serves, servings }: Servable): number {
  if (package_type === 1) return 1
  if (serves_as === 'drink') return servings ?? 0
  return serves ? (serves.min + serves.max) / 2 : 0
}

/** Sets and boxes: one is for one guest, so their quantity is a headcount. */
export function isPerGuest({ package_type, serves }: Pick<Servable, 'package_type' | 'serves'>): boolean {
  return package_type === 1 || serves?.max === 1
}

/** A box or a set: the whole meal of one guest. */
export function isBox(product: Pick<Servable, 'package_type' | 'serves' | 'serves_as'>): boolean {
  return product.serves_as === 'meal' && isPerGuest(product)
}

/** A whole meal, or one of the dishes that make one: sides and sweets alone never do. */
export function isMain({ serves_as }: Pick<Servable, 'serves_as'>): boolean {
  return serves_as === 'meal' || serves_as === 'dish'
}

/**
 * How many of a product a party needs in addition to the cart. A set or box for one: the headcount, whatever else there
 * is. A drink: one for each guest. A meal to share: one for each guest who lacks one. A dish or side: a share for each
 * guest, but no more than makes the meal complete. Within the limits of an order; the smallest order if nothing is
 * missing.
 */
export function recommendedQty(
  product: Servable & { id: number },
  lines: readonly CartLine[],
  products: Products,
  estimatedPerson: number | null,
): number {
  const limits = limitsOf(product)
  const each = sharesPerPiece(product)
  if (!estimatedPerson || each === 0) return limits.minQty
  if (isPerGuest(product) || product.serves_as === 'drink') return within(Math.ceil(estimatedPerson / each), limits)
  const others = sharesOf(
    lines.flatMap(({ id, qty }) => {
      const other = products.get(id)
      return other && id !== product.id ? [{ id, qty, product: other }] : []
    }),
  )
  return within(Math.ceil(missingShares(product.serves_as, others, estimatedPerson) / each), limits)
}

/** The cart holds as few of it as this because its other dishes make a part of the meal. */
export function isEnoughWithOthers(
  product: Servable & { id: number },
  lines: readonly CartLine[],
  products: Products,
  estimatedPerson: number | null,
): boolean {
  const qty = lines.find(({ id }) => id === product.id)?.qty
  if (qty === undefined || qty !== recommendedQty(product, lines, products, estimatedPerson)) return false
  return qty < recommendedQty(product, [], products, estimatedPerson)
}

function missingShares(servesAs: ServesAs, others: Shares, guests: number): number {
  if (MEALS_PER_SHARE[servesAs] === 0) return guests - others[servesAs]
  const shares = (guests - mealsIn(others, guests)) / MEALS_PER_SHARE[servesAs]
  const room = servesAs === 'side' ? Math.min(guests, guests - others.side) : guests
  return Math.min(room, shares)
}

/**
 * The cart after a new headcount: sets and boxes whose quantity fitted the old headcount get the quantity for the new
 * one. A quantity chosen otherwise stays.
 */
export function followHeadcount(
  lines: readonly CartLine[],
  products: Products,
  from: number | null,
  to: number | null,
): CartLine[] {
  if (!from || !to) return [...lines]
  return lines.map((line) => {
    const product = products.get(line.id)
    if (!product || !isPerGuest(product)) return line
    const limits = limitsOf(product)
    return line.qty === within(from, limits) ? { ...line, qty: within(to, limits) } : line
  })
}

type Limits = { minQty: number; maxQty: number; qtyStep: number }

export function limitsOf({ min_qty, max_qty, qty_step }: Pick<Servable, 'min_qty' | 'max_qty' | 'qty_step'>): Limits {
  return { minQty: Math.max(1, min_qty), maxQty: max_qty, qtyStep: qty_step }
}

/** The next quantities of a product in whole steps; less than the smallest is 0. One by one where nothing is known of it. */
export function nextQuantities(qty: number, product: Pick<Servable, 'min_qty' | 'max_qty' | 'qty_step'> | undefined) {
  const limits = product ? limitsOf(product) : { minQty: 1, qtyStep: 1 }
  return { more: oneStepMore(qty, limits), less: oneStepLess(qty, limits) }
}

/** The smallest quantity that can be ordered and is no less than this; the largest where none is. */
export function within(qty: number, { minQty, maxQty, qtyStep }: Limits): number {
  return Math.max(minQty, Math.min(stepUp(qty, qtyStep), maxQty))
}
