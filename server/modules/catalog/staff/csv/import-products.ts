import * as contract from '#contract/admin/product-csv.ts'
import { refused } from '#contract/refusals.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { readCsv } from '#platform/csv'
import type { ProductBefore } from '../../tables.ts'
import { loggedOf, valuesOf } from '../product-values.ts'
import { findStoredProducts, holdProducts, type StoredProduct } from '../queries.ts'
import { insertProduct, updateProduct } from '../write-product.ts'
import { compareRows, type RowChange } from './compare-rows.ts'
import { keyOfSlips, slipsOf, unseenSlip } from './price-slips.ts'
import { findCategoryIds, keepImport } from './queries.ts'

const shownChanges = 500

/** All of the file, or nothing of it. What the cells do not change stays, and so does who ordered before. */
export const importProducts = changeRecord(
  contract.importProducts,
  async (tx, { query: { dry_run: dryRun, price_slips_key: seenSlips }, body, caller }, context) => {
    const table = readCsv(body, { most: contract.MOST_PRODUCTS_IN_CSV + 2 })
    if ('why' in table) return refused('invalid', { errors: [{ field: 'file', message: faultWords(table) }] })
    const [heads = [], ...rows] = table.rows
    if (rows.length > contract.MOST_PRODUCTS_IN_CSV) {
      const message = `商品は${contract.MOST_PRODUCTS_IN_CSV.toLocaleString('ja-JP')}行までです。`
      return refused('invalid', { errors: [{ field: 'file', message }] })
    }
    const shop = {
      charset: table.charset,
      categories: await findCategoryIds(tx),
      products: new Map((await holdProducts(tx)).map((product) => [product.id, product])),
      today: tokyoDateOf(context.now()),
    }
    const { errors, changes, unchanged } = compareRows(heads, rows, shop)
    const created = changes.filter(({ before }) => !before).length
    const slips = slipsOf(changes)
    const key = keyOfSlips(slips)
    if (!dryRun && key !== '' && key !== seenSlips) errors.push(...slips.map(unseenSlip))
    const answer = {
      charset: table.charset,
      created,
      changed: changes.length - created,
      unchanged,
      errors,
      changes: changes.slice(0, shownChanges).map(({ line, before, values, cells }) => ({
        line,
        id: before?.id ?? null,
        name: values.name,
        price_with_tax: values.price_with_tax,
        cells,
      })),
      price_slips: slips,
      price_slips_key: key,
      import_id: null,
    }
    if (dryRun || errors.length > 0) return { records: [], answer }
    const ids: number[] = []
    for (const { before, values } of changes) {
      if (before) await updateProduct(tx, before, values)
      ids.push(before?.id ?? (await insertProduct(tx, values)))
    }
    const after = new Map((await findStoredProducts(tx, ids)).map((product) => [product.id, product]))
    const records = changes.map(({ before }: RowChange, index) => {
      const id = ids[index]!
      return {
        id: String(id),
        before: before ? loggedOf(before, shop.today) : null,
        after: loggedOf(after.get(id)!, shop.today),
      }
    })
    const by = { at: context.now(), byUserId: caller.userId }
    const kept = changes.map(({ before }, index) => ({
      productId: ids[index]!,
      version: after.get(ids[index]!)!.version,
      before: before ? beforeOf(before, shop.today) : null,
    }))
    const import_id = kept.length > 0 ? await keepImport(tx, kept, by) : null
    return { records, answer: { ...answer, import_id } }
  },
  { mayWait: true },
)

const beforeOf = (product: StoredProduct, today: TokyoDate): ProductBefore => ({
  values: valuesOf(product, today),
  sortId: product.sortId,
  version: product.version,
})

const faultWords = (fault: { why: 'charset' } | { why: 'broken'; row: number }) =>
  fault.why === 'charset'
    ? '文字を読み取れませんでした。UTF-8 か Shift_JIS のCSVで保存して、もう一度お選びください。'
    : `${fault.row}行目あたりで、CSVの形が崩れています（引用符の閉じ忘れなど）。`
