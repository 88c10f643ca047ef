import { serve } from '#context'
import * as catalog from '#contract/catalog.ts'
import { detailOn } from './detail-on.ts'

export const getProduct = serve(
  catalog.getProduct,
  async ({ params: { id }, query: { meetup_date: meetupDate } }, context) => {
    const shop = context.snapshot.current()
    const product = shop.products.get(id)
    if (!product?.published) throw context.refuse('product_not_found')
    return detailOn(product, { shop, meetupDate }, context)
  },
  { keepSeconds: 5 },
)
