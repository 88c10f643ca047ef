import { serve } from '#context'
import * as contract from '#contract/favourites.ts'
import { refused } from '#contract/refusals.ts'
import { holdPerson } from '#modules/people'
import { findFavourite, presentFavourite } from './queries.ts'
import { favourites } from './tables.ts'

export const addFavourite = serve(
  contract.addFavourite,
  async ({ caller: { userId }, params: { product_id } }, context) => {
    if (!context.snapshot.current().products.get(product_id)?.published) throw context.refuse('product_not_found')
    return context.db.transaction(async (tx) => {
      if (!(await holdPerson(tx, userId))) return refused('unauthorized')
      const row = { userId, productId: product_id, addedAt: context.now() }
      const [added] = await tx.insert(favourites).values(row).onConflictDoNothing().returning()
      return presentFavourite(added ?? (await findFavourite(tx, row)) ?? row)
    })
  },
)
