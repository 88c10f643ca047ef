import { asc, eq } from 'drizzle-orm'
import * as contract from '#contract/admin/products.ts'
import { refused } from '#contract/refusals.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import type { Tx } from '#platform/db'
import { productPictures, productRelations } from '../tables.ts'
import { valuesOf } from './product-values.ts'
import { findStoredProduct } from './queries.ts'
import { insertProduct, writtenProduct } from './write-product.ts'

export const copyProduct = changeRecord(contract.copyProduct, async (tx, { params }, context) => {
  const original = await findStoredProduct(tx, params.id)
  if (!original) return refused('product_not_found')
  const id = await insertProduct(tx, {
    ...valuesOf(original, tokyoDateOf(context.now())),
    name: nameOfCopy(original.name),
    // Another dish has been looked at by nobody yet.
    allergens_checked_on: null,
    published: false,
  })
  await copyPictures(tx, original.id, id)
  const written = await writtenProduct(tx, { before: null, id }, context)
  return { ...written, after: { ...written.after, copied_from: original.name } }
})

const mark = '（コピー）'
const longestName = 60

const nameOfCopy = (name: string) => [...name].slice(0, longestName - mark.length).join('') + mark

/** With what goes well with it. */
async function copyPictures(tx: Tx, from: number, to: number): Promise<void> {
  const shown = await tx.select().from(productPictures).where(eq(productPictures.productId, from))
  if (shown.length > 0) await tx.insert(productPictures).values(shown.map((row) => ({ ...row, productId: to })))
  const related = await tx
    .select()
    .from(productRelations)
    .where(eq(productRelations.productId, from))
    .orderBy(asc(productRelations.position))
  if (related.length > 0) await tx.insert(productRelations).values(related.map((row) => ({ ...row, productId: to })))
}
