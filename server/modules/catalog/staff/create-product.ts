import { emptyProduct, productErrors } from '#contract/admin/product-fields.ts'
import * as contract from '#contract/admin/products.ts'
import { type FieldError, refused } from '#contract/refusals.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { hasCategory } from './queries.ts'
import { insertProduct, writtenProduct } from './write-product.ts'

export const createProduct = changeRecord(contract.createProduct, async (tx, { body }, context) => {
  const values = { ...emptyProduct, ...body }
  const errors: FieldError[] = productErrors(values, tokyoDateOf(context.now()))
  if (!(await hasCategory(tx, values.category_id))) errors.push(noCategory)
  if (errors.length > 0) return refused('invalid', { errors })
  const id = await insertProduct(tx, values)
  return writtenProduct(tx, { before: null, id }, context)
})

export const noCategory = { field: 'category_id', message: '分類を選んでください。' }
