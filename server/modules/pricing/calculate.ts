import { serve } from '#context'
import * as catalog from '#contract/catalog.ts'
import { withCode } from './code-guesses.ts'
import { mostDelivery } from './delivery-steps.ts'
import { presentCalculation } from './present-calculation.ts'
import { type PricedCart, priceCart } from './price-cart.ts'

export const calculate = serve(
  catalog.calculate,
  (input, context) => {
    const { now, refuse } = context
    const snapshot = context.snapshot.current()
    const { body } = input
    const moment = now()
    const order = {
      cart: body.cart,
      meetupDate: body.meetup_date,
      estimatedPerson: body.estimated_person,
      postalCode: body.postal_code,
      campaignCode: body.campaign_code,
      now: moment,
    }
    const code = { code: body.campaign_code, network: () => input.network }
    const present = (priced: PricedCart) => ({ ...presentCalculation(priced), ...mostFor(priced) })
    const mostFor = ({ area, totals: { subtotal: goods } }: PricedCart) => {
      if (area || goods === 0) return {}
      const areas = [...snapshot.areas.values()]
      return { shipping_most: mostDelivery(snapshot, { areas, meetupDate: order.meetupDate, now: moment }, goods) }
    }
    return withCode(code, moment, () => present(priceCart(snapshot, order, refuse)), context)
  },
  { direct: true },
)
