import { serve } from '#context'
import * as contract from '#contract/favourites.ts'
import { findFavourite, presentFavourite } from './queries.ts'

export const getFavourite = serve(
  contract.getFavourite,
  async ({ caller: { userId }, params: { product_id } }, context) => {
    const isSold = context.snapshot.current().products.get(product_id)?.published
    const found = isSold && (await findFavourite(context.db, { userId, productId: product_id }))
    if (!found) throw context.refuse('not_found')
    return presentFavourite(found)
  },
)
