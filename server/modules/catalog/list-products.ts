import { serve } from '#context'
import * as catalog from '#contract/catalog.ts'
import { findOffers } from './offer.ts'
import { presentProduct, settingOn } from './present.ts'

export const listProducts = serve(
  catalog.listProducts,
  async ({ query: { meetup_date: meetupDate } }, context) => {
    const snapshot = context.snapshot.current()
    const setting = settingOn(snapshot, meetupDate, context.now())
    const offerOf = meetupDate ? await findOffers(context, meetupDate) : undefined
    const published = [...snapshot.products.values()].filter((product) => product.published)
    return published.map((product) => presentProduct(product, setting, offerOf?.(product.id)))
  },
  { keepSeconds: 5 },
)
