import { serve } from '#context'
import * as contract from '#contract/admin/products.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { presentRow } from './present-product.ts'
import { findProductIds, findStoredProducts } from './queries.ts'

export const listProductRows = serve(contract.listProductRows, async ({ query: { page, ...filter } }, context) => {
  const ids = await findProductIds(context.db, filter)
  const shown = ids.slice((page - 1) * staffRowsPerPage, page * staffRowsPerPage)
  const rows = await findStoredProducts(context.db, shown)
  return { rows: rows.map((product) => presentRow(product, context)), total: ids.length }
})
