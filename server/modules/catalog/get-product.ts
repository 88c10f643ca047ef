import { serve } from '#context'
import * as catalog from '#contract/catalog.ts'
import { pricingDate, ratesFor } from '#modules/pricing'
import { findOffers } from './offer.ts'
import { presentProduct, presentProductDetail } from './present.ts'
import { relatedProducts } from './related-products.ts'

export const getProduct = serve(
  catalog.getProduct,
  async ({ params: { id }, query: { meetup_date: meetupDate } }, context) => {
    const { now } = context
    const snapshot = context.snapshot.current()
    const product = snapshot.products.get(id)
    if (!product?.published) throw context.refuse('product_not_found')
    const instant = now()
    const rates = ratesFor(snapshot, meetupDate, instant)
    const setting = { rates, date: pricingDate(meetupDate, instant), assetsUrl: snapshot.assetsUrl }
    const offerOf = meetupDate ? await findOffers(context, meetupDate) : undefined
    const related = relatedProducts(snapshot, product)
    return presentProductDetail(product, setting, {
      offer: offerOf?.(id),
      related: related.map((other) => presentProduct(other, setting, offerOf?.(other.id))),
    })
  },
  { keepSeconds: 5 },
)
