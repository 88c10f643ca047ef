import { serve } from '#context'
import * as catalog from '#contract/catalog.ts'
import { withCode } from './code-guesses.ts'
import { presentCalculation } from './present-calculation.ts'
import { quoteCart } from './quote-cart.ts'

export const calculate = serve(
  catalog.calculate,
  (asked, { shop, now }) => {
    const { body } = asked
    const moment = now()
    return withCode({ code: body.campaign_code, network: () => asked.network }, moment, () =>
      presentCalculation(
        quoteCart(shop.current(), {
          cart: body.cart,
          meetupDate: body.meetup_date,
          estimatedPerson: body.estimated_person,
          postalCode: body.postal_code,
          campaignCode: body.campaign_code,
          now: moment,
        }),
      ),
    )
  },
  { direct: true },
)
