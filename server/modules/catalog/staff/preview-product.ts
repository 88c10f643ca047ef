import { serve } from '#context'
import * as contract from '#contract/admin/products.ts'
import { refused } from '#contract/refusals.ts'
import { detailOn } from '../detail-on.ts'

export const previewProduct = serve(
  contract.previewProduct,
  async ({ params: { id }, query: { meetup_date: meetupDate } }, context) => {
    const shop = context.snapshot.current()
    const product = shop.products.get(id)
    if (!product || product.archivedAt) return refused('product_not_found')
    const shown = { ...product, published: true }
    const asPublished = { ...shop, products: new Map(shop.products).set(id, shown) }
    return { product: await detailOn(shown, { shop: asPublished, meetupDate }, context), published: product.published }
  },
)
