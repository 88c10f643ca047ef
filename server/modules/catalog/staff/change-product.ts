import { productErrors } from '#contract/admin/product-fields.ts'
import * as contract from '#contract/admin/products.ts'
import { type FieldError, refused } from '#contract/refusals.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { altsOf } from '#modules/pictures'
import { sqlIn } from '#platform/db'
import { noCategory } from './create-product.ts'
import { presentRecord } from './present-product.ts'
import { isSameProduct, loggedOf, valuesOf } from './product-values.ts'
import { isArranged, pictureErrors, putPictures } from './put-pictures.ts'
import { hasCategory, holdProduct } from './queries.ts'
import { updateProduct, writtenProduct } from './write-product.ts'

/** Orders, quotes and papers keep what was agreed: they have names and prices of their own. */
export const changeProduct = changeRecord(contract.changeProduct, async (tx, { params: { id }, body }, context) => {
  const { version, archived, images, ...change } = body
  const before = await holdProduct(tx, id)
  if (!before) return refused('product_not_found')
  const isBack = archived === false && before.archivedAt !== null
  const present = valuesOf(before, tokyoDateOf(context.now()))
  const values = { ...present, ...change }
  const isSame = isSameProduct(values, present) && (!images || isArranged(before, images))
  if (isSame && !isBack) {
    return { id: String(id), before: null, after: null, answer: await presentRecord(before, sqlIn(tx), context) }
  }
  if (before.version !== version) {
    return refused('edited_meanwhile', { body: { product: await presentRecord(before, sqlIn(tx), context) } })
  }
  if (before.archivedAt && !isBack) return refused('product_archived')
  const errors: FieldError[] = productErrors(values, tokyoDateOf(context.now()))
  if (!(await hasCategory(tx, values.category_id))) errors.push(noCategory)
  if (images) errors.push(...pictureErrors(before, images))
  if (errors.length > 0) return refused('invalid', { errors })
  await updateProduct(tx, before, values)
  if (images) await putPictures(tx, id, images)
  const logged = loggedOf(before, tokyoDateOf(context.now()))
  const written = await writtenProduct(tx, { before: logged, id }, context)
  if (!images) return written
  return {
    ...written,
    before: { ...logged, pictures: altsOf(before.pictures) },
    after: { ...written.after, pictures: altsOf(images) },
  }
})
