import { serve } from '#context'
import * as catalog from '#contract/catalog.ts'
import { withCode } from './code-guesses.ts'
import { mostDelivery } from './delivery-steps.ts'
import { presentCalculation } from './present-calculation.ts'
import { type PricedCart, priceCart } from './price-cart.ts'

export const calculate = serve(
  catalog.calculate,
  (input, context) => {
    const snapshot = context.snapshot.current()
    const { body } = input
    const now = context.now()
    const order = {
      cart: body.cart,
      meetupDate: body.meetup_date,
      estimatedPerson: body.estimated_person,
      postalCode: body.postal_code,
      campaignCode: body.campaign_code,
      now,
    }
    const code = { code: body.campaign_code, network: () => input.network }
    const mostFor = ({ area, totals: { subtotal: goods } }: PricedCart) => {
      if (area || goods === 0) return {}
      const areas = [...snapshot.areas.values()]
      return { shipping_most: mostDelivery(snapshot, { areas, meetupDate: order.meetupDate, now }, goods) }
    }
    const priced = withCode(code, now, () => priceCart(snapshot, order), context)
    return 'refused' in priced ? priced : { ...presentCalculation(priced), ...mostFor(priced) }
  },
  { direct: true },
)
