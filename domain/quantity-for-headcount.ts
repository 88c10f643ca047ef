import type { CartLine } from './cart.ts'
import type { Yen } from './money.ts'
import { stepUp } from './quantity.ts'
import {
  followHeadcount,
  isPerGuest,
  limitsOf,
  MEALS_PER_SHARE,
  type Servable,
  sharesPerPiece,
  within,
} from './quantity-advice.ts'

/** `price` of one piece, tax-inclusive. */
export type PricedServable = Servable & { price: Yen }

type Headcounts = { from: number; to: number }
type ServableLine = CartLine & { product: PricedServable }

/**
 * The quantities of an order for another headcount. Sets and boxes for each guest follow it. Sweets and ware that were
 * enough for all stay enough for all, as do drinks; other drinks keep their number per guest. Of dishes to share, as much is added at the
 * lowest price, or left out at the highest, as keeps the meals per guest; more than one meal for each is not added.
 * A quantity for each guest that was chosen otherwise stays, and so does a line that is not on the menu.
 */
export function quantitiesFor(
  cart: readonly CartLine[],
  products: ReadonlyMap<number, PricedServable>,
  headcounts: Headcounts,
): CartLine[] {
  const { from, to } = headcounts
  if (from < 1 || to < 1 || from === to) return [...cart]
  const before = knownLines(cart, products)
  const lines = knownLines(followHeadcount(cart, products, from, to), products).map((line) => ({
    ...line,
    qty: isPerGuest(line.product) ? line.qty : qtyBesideMeal(line, headcounts),
  }))
  const mealsPerGuest = mealsIn(before) / from
  if (to > from) addMeals(lines, Math.min(mealsPerGuest, 1) * to)
  else leaveOutMeals(lines, mealsPerGuest * to)
  const qtyById = new Map(lines.map(({ id, qty }) => [id, qty]))
  return cart.map(({ id, qty }) => ({ id, qty: qtyById.get(id) ?? qty }))
}

const knownLines = (cart: readonly CartLine[], products: ReadonlyMap<number, PricedServable>): ServableLine[] =>
  cart.flatMap((line) => {
    const product = products.get(line.id)
    return product ? [{ ...line, product }] : []
  })

function qtyBesideMeal({ qty, product }: ServableLine, { from, to }: Headcounts): number {
  if (isMeal(product)) return qty
  const shares = sharesPerPiece(product)
  if (shares === 0) return within(Math.round((qty * to) / from), limitsOf(product))
  const enough = (guests: number) => within(Math.ceil(guests / shares), limitsOf(product))
  if (qty === enough(from)) return enough(to)
  if (product.serves_as === 'drink') return within(Math.round((qty * to) / from), limitsOf(product))
  return qty > enough(from) ? Math.max(qty, enough(to)) : qty
}

function addMeals(lines: ServableLine[], wanted: number): void {
  for (;;) {
    const missing = wanted - mealsIn(lines)
    if (missing < tiny) return
    const ways = lines.filter(isShared).flatMap((line) => {
      const { maxQty, qtyStep } = limitsOf(line.product)
      const wished = line.qty + Math.ceil(missing / mealsPerPiece(line.product) - tiny)
      const pieces = Math.min(maxQty, stepUp(wished, qtyStep)) - line.qty
      return pieces > 0 ? [{ line, pieces, price: pieces * line.product.price }] : []
    })
    const [cheapest] = ways.sort((a, b) => a.price - b.price)
    if (!cheapest) return
    cheapest.line.qty += cheapest.pieces
  }
}

function leaveOutMeals(lines: ServableLine[], wanted: number): void {
  for (;;) {
    const spare = mealsIn(lines) - wanted
    const ways = lines.filter(isShared).flatMap((line) => {
      const { minQty, qtyStep } = limitsOf(line.product)
      const wished = line.qty - Math.floor(spare / mealsPerPiece(line.product) + tiny)
      const pieces = line.qty - Math.max(minQty, stepUp(wished, qtyStep))
      return pieces > 0 ? [{ line, pieces, price: pieces * line.product.price }] : []
    })
    const [dearest] = ways.sort((a, b) => b.price - a.price)
    if (!dearest) return
    dearest.line.qty -= dearest.pieces
  }
}

/** Sums of halves and quarters, divided by headcounts. */
const tiny = 1e-6

const isMeal = ({ serves_as }: Servable) => MEALS_PER_SHARE[serves_as] > 0
/** A tub or plate for several; sides alone make no meal. */
const isShared = ({ product }: ServableLine) =>
  isMeal(product) && product.serves_as !== 'side' && !isPerGuest(product) && mealsPerPiece(product) > 0
const mealsPerPiece = (product: Servable) => sharesPerPiece(product) * MEALS_PER_SHARE[product.serves_as]
const mealsIn = (lines: readonly ServableLine[]) =>
  lines.reduce((sum, { qty, product }) => sum + qty * mealsPerPiece(product), 0)
