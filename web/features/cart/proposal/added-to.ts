import { type CartLine, changeQty } from '#domain/cart.ts'

/** A cart with more in it; of a product that it has already, so many more. */
export function addedTo(cart: readonly CartLine[], more: readonly CartLine[]): CartLine[] {
  return more.reduce(
    (lines, { id, qty }) => changeQty(lines, id, qty + (lines.find((line) => line.id === id)?.qty ?? 0)),
    [...cart],
  )
}
