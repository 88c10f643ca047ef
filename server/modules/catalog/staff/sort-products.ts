import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import * as contract from '#contract/admin/products.ts'
import { refused } from '#contract/refusals.ts'
import { isPermutation, isSameOrder, placesInOrder } from '#domain/product.ts'
import { changeRecord } from '#modules/audit'
import type { Tx } from '#platform/db'
import { categories, products } from '../tables.ts'

/** Those that are named change places among themselves; who has seen another order than there is, is told. */
export const sortProducts = changeRecord(
  contract.sortProducts,
  async (tx, { body: { category_id: categoryId, from, to } }) => {
    if (!isPermutation(from, to)) return refused('invalid', { errors: [otherProducts] })
    const category = await holdCategory(tx, categoryId)
    if (!category) return refused('category_not_found')
    const present = await findPlaces(tx, categoryId, from)
    const ids = present.map(({ id }) => id)
    const id = String(categoryId)
    if (isSameOrder(ids, to)) return { id, before: null, after: null, answer: { products: to } }
    if (!isSameOrder(ids, from)) return refused('edited_meanwhile', { body: { products: ids } })
    const places = placesInOrder(present.map(({ sortId }) => sortId))
    for (const [index, productId] of to.entries()) {
      await tx.update(products).set({ sortId: places[index]! }).where(eq(products.id, productId))
    }
    // Two may have the same name.
    const names = new Map(present.map((product) => [product.id, `${product.name}（${product.id}）`]))
    const listed = (some: readonly number[]) => ({ name: category.name, products: some.map((each) => names.get(each)) })
    return {
      id,
      before: listed(from),
      after: listed(to),
      answer: { products: to },
    }
  },
)

const otherProducts = { field: 'to', message: '並べ替えの前と後で、同じ商品をお送りください。' }

/** Two who sort the same category do so one after the other. */
async function holdCategory(tx: Tx, id: number): Promise<{ name: string } | undefined> {
  const [row] = await tx
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.id, id))
    .for('no key update')
  return row
}

const findPlaces = (tx: Tx, categoryId: number, ids: readonly number[]) =>
  tx
    .select({ id: products.id, name: products.name, sortId: products.sortId })
    .from(products)
    .where(and(eq(products.categoryId, categoryId), inArray(products.id, [...ids]), isNull(products.archivedAt)))
    .orderBy(asc(products.sortId), asc(products.id))
