import { type Refusing, refused } from '#contract/refusals.ts'
import { tooLittleWords } from '#contract/too-little-words.ts'
import type { PricedCart } from '#modules/pricing'

/** Whether the goods come to what the area asks for (最低注文額). */
export function checkLeastOrder({ area, totals }: PricedCart): Refusing<'invalid'> | undefined {
  const goods = totals.subtotal
  // The area of a quote from before says nothing of it.
  if (!area?.leastOrder || goods >= area.leastOrder) return undefined
  return refused('invalid', { errors: [{ field: 'cart', message: tooLittleWords(area.leastOrder, goods) }] })
}
