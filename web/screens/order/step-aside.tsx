import { useCartTotals } from '#web/features/calculation/use-cart-totals.ts'
import { CartPanel } from '#web/features/cart/cart-panel.tsx'

/** The cart beside a step of the order. */
export function StepAside() {
  return <CartPanel totals={useCartTotals()} />
}
