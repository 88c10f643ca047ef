import { serve } from '#context'
import * as catalog from '#contract/catalog.ts'
import { withCode } from './code-guesses.ts'
import { presentCalculation } from './present-calculation.ts'
import { priceCart } from './price-cart.ts'

export const calculate = serve(
  catalog.calculate,
  (input, context) => {
    const { snapshot, now, refuse } = context
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
    return withCode(code, moment, () => presentCalculation(priceCart(snapshot.current(), order, refuse)), context)
  },
  { direct: true },
)
