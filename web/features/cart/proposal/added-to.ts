import { type CartLine, changeQty } from '#domain/cart.ts'

/** The cart with these lines added; quantities of the same product add up. */
export function addedTo(cart: readonly CartLine[], more: readonly CartLine[]): CartLine[] {
  return more.reduce(
    (lines, { id, qty }) => changeQty(lines, id, qty + (lines.find((line) => line.id === id)?.qty ?? 0)),
    [...cart],
  )
}
