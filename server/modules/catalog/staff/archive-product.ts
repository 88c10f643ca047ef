import * as contract from '#contract/admin/products.ts'
import { namedVersion } from '#contract/admin/records.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { sqlIn } from '#platform/db'
import { presentRecord } from './present-product.ts'
import { loggedOf } from './product-values.ts'
import { holdProduct } from './queries.ts'
import { putAway, writtenProduct } from './write-product.ts'

export const archiveProduct = changeRecord(
  contract.archiveProduct,
  async (tx, { params: { id }, query, body }, context) => {
    const version = namedVersion({ query, body })
    if (isRefusing(version)) return version
    const before = await holdProduct(tx, id)
    if (!before) return refused('product_not_found')
    if (before.archivedAt) return { id: String(id), before: null, after: null, answer: undefined }
    if (before.version !== version) {
      return refused('edited_meanwhile', { body: { product: await presentRecord(before, sqlIn(tx), context) } })
    }
    await putAway(tx, id, context.now())
    const written = await writtenProduct(tx, { before: loggedOf(before, tokyoDateOf(context.now())), id }, context)
    return { ...written, answer: undefined }
  },
)
