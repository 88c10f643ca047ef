import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import * as contract from '#contract/admin/products.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { isPermutation } from '#domain/sort-order.ts'
import { changeRecord, putInOrder, withNumber } from '#modules/audit'
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
    const sorted = await putInOrder({
      what: 'products',
      present: present.map(withNumber),
      from,
      to,
      put: (id, sortId) => tx.update(products).set({ sortId }).where(eq(products.id, id)),
    })
    if (isRefusing(sorted)) return sorted
    const { before, after, answer } = sorted
    const { name } = category
    return { id: String(categoryId), before: before && { name, ...before }, after: after && { name, ...after }, answer }
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
