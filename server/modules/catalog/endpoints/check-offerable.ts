import * as catalog from '#contract/catalog.ts'
import { serve } from '#platform/http'
import { offersOn } from '../offer.ts'

export const checkOfferable = serve(
  catalog.checkOfferable,
  ({ query: { product_ids: ids, meetup_date: meetupDate } }, { shop, now }) => {
    const offerOf = offersOn(shop.current(), meetupDate, now())
    return ids.map((id) => ({ id, ...offerOf(id) }))
  },
)
