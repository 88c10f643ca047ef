import * as catalog from '#contract/catalog.ts'
import { ratesFor } from '#modules/pricing'
import { serve } from '#platform/http'
import { offersOn } from '../offer.ts'
import { presentProduct } from '../present.ts'

export const listProducts = serve(
  catalog.listProducts,
  ({ query: { meetup_date: meetupDate } }, { shop, now }) => {
    const snapshot = shop.current()
    const instant = now()
    const rates = ratesFor(snapshot, meetupDate, instant)
    const setting = { rates, assetsUrl: snapshot.assetsUrl }
    const offerOf = meetupDate ? offersOn(snapshot, meetupDate, instant) : undefined
    const published = [...snapshot.products.values()].filter((product) => product.published)
    return published.map((product) => presentProduct(product, setting, offerOf?.(product.id)))
  },
  { keepSeconds: 60 },
)
