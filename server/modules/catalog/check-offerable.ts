import { serve } from '#context'
import * as catalog from '#contract/catalog.ts'
import { findOffers } from './offer.ts'

export const checkOfferable = serve(
  catalog.checkOfferable,
  async ({ query: { product_ids: ids, meetup_date: meetupDate } }, context) => {
    const offerOf = await findOffers(context, meetupDate)
    return ids.map((id) => ({ id, offerable: offerOf(id).offerable, reason: offerOf(id).reason }))
  },
)
