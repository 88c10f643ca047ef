import { serve } from '#context'
import * as contract from '#contract/admin/products.ts'
import { refused } from '#contract/refusals.ts'
import { presentRecord } from './present-product.ts'
import { findStoredProduct } from './queries.ts'

export const getProductRecord = serve(contract.getProductRecord, async ({ params: { id } }, context) => {
  const product = await findStoredProduct(context.db, id)
  return product ? presentRecord(product, context.sql, context) : refused('product_not_found')
})
