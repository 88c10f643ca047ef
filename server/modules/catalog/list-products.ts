import { serve } from '#context'
import * as catalog from '#contract/catalog.ts'
import { pricingDate, ratesFor } from '#modules/pricing'
import { findOffers } from './offer.ts'
import { presentProduct } from './present.ts'

export const listProducts = serve(
  catalog.listProducts,
  async ({ query: { meetup_date: meetupDate } }, context) => {
    const { now } = context
    const snapshot = context.snapshot.current()
    const instant = now()
    const rates = ratesFor(snapshot, meetupDate, instant)
    const setting = { rates, date: pricingDate(meetupDate, instant), assetsUrl: snapshot.assetsUrl }
    const offerOf = meetupDate ? await findOffers(context, meetupDate) : undefined
    const published = [...snapshot.products.values()].filter((product) => product.published)
    return published.map((product) => presentProduct(product, setting, offerOf?.(product.id)))
  },
  { keepSeconds: 5 },
)
