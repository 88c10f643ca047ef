import { serve } from '#context'
import * as contract from '#contract/admin/phone-orders.ts'
import { refused } from '#contract/refusals.ts'
import { findDelivery } from '#modules/delivery'
import { withCode } from './code-guesses.ts'
import { presentCalculation } from './present-calculation.ts'
import { priceCart } from './price-cart.ts'

/** As `calculate`, also for a place outside of the areas: there its fee is what is said. */
export const calculateByPhone = serve(contract.calculateByPhone, async ({ body, network }, context) => {
  const snapshot = context.snapshot.current()
  const now = context.now()
  const isOutside = Boolean(body.postal_code) && !findDelivery(snapshot, body.postal_code!)
  const saidFee = isOutside ? body.delivery_fee : null
  const order = {
    cart: body.cart,
    meetupDate: body.meetup_date,
    estimatedPerson: body.estimated_person,
    postalCode: isOutside && saidFee == null ? null : body.postal_code,
    campaignCode: body.campaign_code,
    saidFee,
    now,
  }
  const code = { code: body.campaign_code, network: () => network }
  const priced = withCode(code, now, () => priceCart(snapshot, order), context)
  if (!('refused' in priced)) return { ...presentCalculation(priced), outside_areas: isOutside }
  if (priced.refused.code === 'area_not_served') throw new Error('a place outside is never asked for without its fee')
  return refused(priced.refused.code, priced.refused.details)
})
