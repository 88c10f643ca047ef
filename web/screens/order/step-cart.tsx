import { CartPanel } from '#web/features/cart/cart-panel.tsx'
import { useCartTotals } from '#web/features/checkout/use-cart-totals.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** The cart at the side of a step. Only the step itself has the button to the next one. */
export function StepCart() {
  return <CartPanel totals={useCartTotals()} foot={<TextLink href={paths.cart}>カートの中身を変える</TextLink>} />
}
