import { serve } from '#context'
import * as contract from '#contract/quotes.ts'
import { presentCalculation } from '#modules/pricing'
import { checkIsQuoted, openHeldQuote, priceHeld } from './held-price.ts'

/** What `quote_token` makes of an order's total. */
export const calculateQuote = serve(contract.calculateQuote, async ({ params, body, network }, context) => {
  const now = context.now()
  const snapshot = context.snapshot.current()
  const { quote } = await openHeldQuote({ token: params.order_token, network }, context, now)
  const { cart } = body
  const other = cart && checkIsQuoted(snapshot, quote, { cart, meetupDate: quote.meetupDate, now })
  if (other) return other
  const order = { cart, postalCode: body.postal_code, estimatedPerson: body.estimated_person, now }
  const priced = priceHeld(snapshot, quote, order)
  return 'refused' in priced ? priced : presentCalculation(priced)
})
