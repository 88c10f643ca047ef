import { CartPanel } from '#web/features/cart/cart-panel.tsx'
import { useCartTotals } from '#web/features/checkout/use-cart-totals.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** The cart next to a step of the order. The step itself has the one button that goes on. */
export function StepCart() {
  return <CartPanel totals={useCartTotals()} foot={<TextLink href={paths.cart}>カートの中身を変える</TextLink>} />
}
