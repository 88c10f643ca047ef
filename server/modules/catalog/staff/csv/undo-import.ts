import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/admin/product-csv.ts'
import { refused } from '#contract/refusals.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import type { Tx } from '#platform/db'
import { type ProductBefore, products } from '../../tables.ts'
import { loggedOf } from '../product-values.ts'
import { findStoredProducts, holdProducts, type StoredProduct } from '../queries.ts'
import { putAway, updateProduct } from '../write-product.ts'
import { findCategories, findImports, type ImportRow, passOnVersion, takeImport } from './queries.ts'

export const listProductImports = serve(contract.listProductImports, (_, { db, now }) => findImports(db, now()))

/** All that is as the import has left it becomes what it was, in one transaction. */
export const undoProductImport = changeRecord(
  contract.undoProductImport,
  async (tx, { params: { id } }, { now }) => {
    const rows = await takeImport(tx, id, now())
    if (!rows) return refused('not_found')
    const ids = rows.map(({ productId }) => productId)
    const held = new Map((await holdProducts(tx, ids)).map((product) => [product.id, product]))
    const categories = await findCategories(tx, new Set(rows.flatMap(({ before }) => before?.values.category_id ?? [])))
    const answer: contract.ImportUndone = { undone: [], left: [] }
    for (const row of rows) {
      const present = held.get(row.productId)
      if (!present) continue
      const named = { id: present.id, name: present.name }
      const code = whyLeft(row, present, categories)
      if (code) answer.left.push({ ...named, code })
      else answer.undone.push(named)
      if (!code) await undoOne(tx, present, row.before, now())
    }
    const after = await findStoredProducts(tx, ids)
    const today = tokyoDateOf(now())
    const stored = new Map(after.map((product) => [product.id, loggedOf(product, today)]))
    const records = answer.undone.map((product) => ({
      id: String(product.id),
      before: loggedOf(held.get(product.id)!, today),
      after: stored.get(product.id) ?? null,
    }))
    return { records, answer }
  },
  { mayWait: true },
)

function whyLeft({ version, before }: ImportRow, present: StoredProduct, categories: ReadonlySet<number>) {
  if (present.version !== version) return 'edited_meanwhile'
  return before && !categories.has(before.values.category_id) ? 'category_not_found' : undefined
}

/**
 * Nobody but staff has seen a product that was a draft all the time: nothing points at it. One that was published may
 * stand in orders, quotes and favourites.
 */
async function undoOne(tx: Tx, present: StoredProduct, before: ProductBefore | null, now: Date): Promise<void> {
  const { id } = present
  if (before) await writeBack(tx, present, before)
  else if (present.published) await putAway(tx, id, now)
  else await tx.delete(products).where(eq(products.id, id))
}

async function writeBack(tx: Tx, present: StoredProduct, { values, sortId, version }: ProductBefore): Promise<void> {
  const { id } = present
  await updateProduct(tx, present, values)
  const isMoved = present.categoryId !== values.category_id
  const [written] = await tx
    .update(products)
    .set({ sortId: isMoved ? sortId : present.sortId })
    .where(eq(products.id, id))
    .returning({ version: products.version })
  await passOnVersion(tx, { productId: id, from: version, to: written!.version })
}
