import { serve } from '#context'
import * as contract from '#contract/favourites.ts'
import { favouritesOf, presentFavourite } from './queries.ts'

/** What the shop has withdrawn is left out, and is there again when the shop sells it again. */
export const listFavourites = serve(contract.listFavourites, async ({ caller }, { db, snapshot }) => {
  const { products } = snapshot.current()
  const rows = await favouritesOf(db, caller.userId)
  return rows.filter(({ productId }) => products.get(productId)?.published).map(presentFavourite)
})
