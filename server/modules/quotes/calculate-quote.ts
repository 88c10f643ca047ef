import { serve } from '#context'
import * as contract from '#contract/quotes.ts'
import { presentCalculation } from '#modules/pricing'
import { openHeldQuote, priceHeld } from './held-price.ts'

/** What `quote_token` makes of an order's total. */
export const calculateQuote = serve(contract.calculateQuote, async ({ params, body, network }, context) => {
  const now = context.now()
  const { quote } = await openHeldQuote({ token: params.order_token, network }, context, now)
  const order = { postalCode: body.postal_code, estimatedPerson: body.estimated_person, now }
  const priced = priceHeld(context.snapshot.current(), quote, order)
  return 'refused' in priced ? priced : presentCalculation(priced)
})
