import { asc, eq, sql } from 'drizzle-orm'
import * as contract from '#contract/admin/categories.ts'
import { namedVersion } from '#contract/admin/records.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { isPermutation } from '#domain/sort-order.ts'
import { changeRecord, putInOrder, withNumber } from '#modules/audit'
import { columnsOf, sqlIn, type Tx } from '#platform/db'
import { categories } from '../tables.ts'
import { findCategoryRecord } from './category-rows.ts'

export const createCategory = changeRecord(contract.createCategory, async (tx, { body }) => {
  await holdCategories(tx)
  if (await isNameTaken(tx, body.name)) return refused('invalid', { errors: [sameName] })
  const sortId = sql<number>`(select coalesce(max(${categories.sortId}), 0) + 1 from ${categories})`
  const [row] = await tx
    .insert(categories)
    .values({ ...columnsOf(body), sortId })
    .returning({ id: categories.id })
  return written(tx, { before: null, id: row!.id })
})

export const changeCategory = changeRecord(
  contract.changeCategory,
  async (tx, { params: { id }, body: { version, ...change } }) => {
    await holdCategories(tx)
    const before = await findCategoryRecord(sqlIn(tx), id)
    if (!before) return refused('category_not_found')
    const wanted = { ...loggedOf(before), ...change }
    if (JSON.stringify(wanted) === JSON.stringify(loggedOf(before))) {
      return { id: String(id), before: null, after: null, answer: before }
    }
    if (before.version !== version) return refused('edited_meanwhile', { body: { category: before } })
    if (await isNameTaken(tx, wanted.name, id)) return refused('invalid', { errors: [sameName] })
    await tx.update(categories).set(columnsOf(wanted)).where(eq(categories.id, id))
    return written(tx, { before: loggedOf(before), id })
  },
)

/** A product that comes in at the same time holds its category until it is written. */
export const deleteCategory = changeRecord(contract.deleteCategory, async (tx, { params: { id }, query, body }) => {
  const version = namedVersion({ query, body })
  if (isRefusing(version)) return version
  const before = await holdCategory(tx, id)
  if (!before) return refused('category_not_found')
  if (before.version !== version) return refused('edited_meanwhile', { body: { category: before } })
  if (before.products + before.archived > 0) return refused('not_deletable', { body: { category: before } })
  await tx.delete(categories).where(eq(categories.id, id))
  return {
    id: String(id),
    before: loggedOf(before),
    after: null,
    answer: undefined,
  }
})

/** All that are named change places among themselves; who has seen another order than there is, is told. */
export const sortCategories = changeRecord(contract.sortCategories, async (tx, { body: { from, to } }) => {
  if (!isPermutation(from, to)) return refused('invalid', { errors: [otherCategories] })
  const present = (await holdCategories(tx)).filter((category) => from.includes(category.id))
  const sorted = await putInOrder({
    what: 'categories',
    present: present.map(withNumber),
    from,
    to,
    put: (id, sortId) => tx.update(categories).set({ sortId }).where(eq(categories.id, id)),
  })
  return isRefusing(sorted) ? sorted : { id: 'categories', ...sorted }
})

const otherCategories = { field: 'to', message: '並べ替えの前と後で、同じ分類をお送りください。' }

/** Nobody else writes it, or a product into it, until the end of the transaction. */
async function holdCategory(tx: Tx, id: number): Promise<contract.CategoryRecord | undefined> {
  await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('update')
  return findCategoryRecord(sqlIn(tx), id)
}

/** Two who write do so one after the other. Sorted here: the order of the query is that of before it waited. */
async function holdCategories(tx: Tx) {
  const all = await tx
    .select({ id: categories.id, name: categories.name, sortId: categories.sortId })
    .from(categories)
    .orderBy(asc(categories.id))
    .for('no key update')
  return all.toSorted((a, b) => a.sortId - b.sortId || a.id - b.id)
}

const sameName = { field: 'name', message: '同じ名前の分類があります。別の名前にしてください。' }

/** To be asked while all are held. */
async function isNameTaken(tx: Tx, name: string, by?: number): Promise<boolean> {
  const same = await tx.select({ id: categories.id }).from(categories).where(eq(categories.name, name))
  return same.some(({ id }) => id !== by)
}

const loggedOf = ({ name, short_name, note }: contract.CategoryRow) => ({ name, short_name, note })

async function written(tx: Tx, { before, id }: { before: object | null; id: number }) {
  const answer = (await findCategoryRecord(sqlIn(tx), id))!
  return { id: String(id), before, after: loggedOf(answer), answer }
}
