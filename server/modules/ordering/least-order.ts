import { type Refusing, refused } from '#contract/refusals.ts'
import { tooLittleWords } from '#contract/too-little-words.ts'
import { leastMissed, type PricedCart } from '#modules/pricing'

/** Whether the goods come to what the area asks for (最低注文額). */
export function checkLeastOrder(priced: PricedCart): Refusing<'invalid'> | undefined {
  const least = leastMissed(priced)
  if (least === undefined) return undefined
  return refused('invalid', { errors: [{ field: 'cart', message: tooLittleWords(least, priced.totals.subtotal) }] })
}
