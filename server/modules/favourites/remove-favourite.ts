import { serve } from '#context'
import * as contract from '#contract/favourites.ts'
import { isOne } from './queries.ts'
import { favourites } from './tables.ts'

/** Also of what the shop has withdrawn. */
export const removeFavourite = serve(
  contract.removeFavourite,
  async ({ caller: { userId }, params: { product_id } }, context) => {
    if (!context.snapshot.current().products.has(product_id)) throw context.refuse('product_not_found')
    await context.db.delete(favourites).where(isOne({ userId, productId: product_id }))
  },
)
