import { serve } from '#context'
import * as contract from '#contract/admin/product-csv.ts'
import { refused } from '#contract/refusals.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { textCell, writeCsv, writeShiftJis } from '#platform/csv'
import { findProductIds, findStoredProducts } from '../queries.ts'
import { cellValuesOf, columns, idHead, versionHead } from './columns.ts'

/** What the import takes back: whoever changes one cell changes one field. */
export const exportProducts = serve(contract.exportProducts, async ({ query: { charset }, addHeader }, context) => {
  const ids = await findProductIds(context.db, {})
  if (ids.length > contract.MOST_PRODUCTS_IN_CSV) return refused('too_many_rows')
  const products = await findStoredProducts(context.db, ids)
  const heads = [idHead, versionHead, ...columns.map(({ head }) => head)]
  const rows = products.map((product) => {
    const values = cellValuesOf(product, tokyoDateOf(context.now()))
    const { id, version, category } = product
    return [
      String(id),
      String(version),
      ...columns.map(({ write, isText }) =>
        isText ? textCell(write(values, category.name)) : write(values, category.name),
      ),
    ]
  })
  const file = charset === 'shift_jis' ? writeShiftJis([heads, ...rows]) : writeCsv([heads, ...rows])
  if (typeof file === 'object' && 'missing' in file) {
    const message = `「${file.missing}」は Shift_JIS では表せません。UTF-8 で書き出してください。`
    return refused('invalid', { errors: [{ field: 'charset', message }] })
  }
  const name = encodeURIComponent(`商品_${tokyoDateOf(context.now())}.csv`)
  addHeader('content-disposition', `attachment; filename="products.csv"; filename*=UTF-8''${name}`)
  return file
})
