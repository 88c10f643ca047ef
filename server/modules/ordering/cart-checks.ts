import { type FieldError, type Refusing, refused } from '#contract/refusals.ts'
import type { CartLine } from '#domain/cart.ts'
import { isQtyAllowed } from '#domain/quantity.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { datesToChooseFrom, dayOf } from '#modules/calendar'
import { offersOn } from '#modules/catalog'
import { allowedQty } from '#modules/pricing'
import type { Snapshot } from '#snapshot'

// What is asked of an order, whether it is quoted, placed or changed.

type NewCart = {
  cart: readonly CartLine[]
  meetupDate: TokyoDate
  now: Date
  /** Quantities up to these are never out of range. */
  agreed?: readonly (CartLine & { name: string })[] | undefined
  /** A cut-off that has passed is no obstacle. */
  mayBeLate?: boolean | undefined
}

/** Whether the shop takes these products for that date at all. */
export function checkCart(
  snapshot: Snapshot,
  { cart, meetupDate, now, agreed = [], mayBeLate = false }: NewCart,
): Refusing<'date_not_selectable' | 'cutoff_passed' | 'not_offerable' | 'quantity_out_of_range'> | undefined {
  const { reason } = dayOf(snapshot.kitchens.products, meetupDate, undefined, now)
  if (reason === 'closed' || !datesToChooseFrom(now).includes(meetupDate)) return refused('date_not_selectable')
  if (reason === 'cutoff_passed' && !mayBeLate) return refused('cutoff_passed')
  return (
    checkOfferable(snapshot, { ids: cart.map(({ id }) => id), meetupDate, now, mayBeLate, names: agreed }) ??
    checkQuantities(snapshot, cart, new Map(agreed.map((line) => [line.id, line])))
  )
}

type AskedFor = {
  ids: readonly number[]
  meetupDate: TokyoDate
  now: Date
  mayBeLate?: boolean | undefined
  /** As they were agreed: the shop may have withdrawn the product since. */
  names?: readonly { id: number; name: string }[]
}

export function checkOfferable(
  snapshot: Snapshot,
  { ids, meetupDate, now, mayBeLate, names = [] }: AskedFor,
): Refusing<'not_offerable'> | undefined {
  const offerOf = offersOn(snapshot, meetupDate, now)
  const agreedName = (id: number) => names.find((line) => line.id === id)?.name ?? ''
  const products = [...new Set(ids)]
    .map((id) => ({ id, name: nameOf(snapshot, id) || agreedName(id), reason: offerOf(id).reason }))
    .filter(({ reason }) => reason !== null && !(mayBeLate && reason === 'cutoff_passed'))
  return products.length > 0 ? refused('not_offerable', { body: { products } }) : undefined
}

function nameOf({ products }: Snapshot, id: number): string {
  const product = products.get(id)
  return product?.published ? product.name : ''
}

/**
 * If a product has several lines, their sum counts. `kept`: what is ordered already, by product; that quantity is never
 * out of range, and of a product that the shop no longer has any smaller number is allowed.
 */
export function checkQuantities(
  { products }: Snapshot,
  cart: readonly CartLine[],
  kept: ReadonlyMap<number, { qty: number }>,
): Refusing<'quantity_out_of_range'> | undefined {
  const sums = new Map<number, number>()
  for (const { id, qty } of cart) sums.set(id, (sums.get(id) ?? 0) + qty)
  const errors = cart.flatMap(({ id, qty }, i): FieldError[] => {
    const product = products.get(id)
    const sum = sums.get(id)!
    if (qty > 0 && (!product || sum === kept.get(id)?.qty || isQtyAllowed(sum, product))) return []
    return [{ field: `cart.${i}.qty`, message: product ? allowedQty(product) : '数量は1からお受けします。' }]
  })
  return errors.length > 0 ? refused('quantity_out_of_range', { errors }) : undefined
}
