import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { CategoryRow } from '#contract/admin/categories.ts'
import { dishSearch } from '#domain/dish-search.ts'
import { isInState, type ProductState } from '#domain/product.ts'
import { foldForSearch, searchTermsOf } from '#domain/search-text.ts'
import type { Sql, Tx } from '#platform/db'
import { pictures } from '#tables/pictures'
import { allergens, categories, productAllergens, productPictures, productPrices, products } from '../tables.ts'

type Reader = Pick<Tx, 'select'>

/** A product as it is in the database: the shop in memory may be a moment older. */
export type StoredProduct = typeof products.$inferSelect & {
  category: { id: number; name: string }
  pictures: readonly (typeof pictures.$inferSelect)[]
  allergens: readonly Pick<typeof productAllergens.$inferSelect, 'code' | 'state'>[]
  /** From which meetup date on it costs something else; past ones too. */
  prices: readonly (typeof productPrices.$inferSelect)[]
}

export type ProductFilter = {
  category?: number | undefined
  state?: ProductState | undefined
  q?: string | undefined
}

/**
 * The ids of a list, in the order of the shop. A menu is small enough to be looked through, name by name: by parts of the
 * name, and by the words customers find it by.
 */
export async function findProductIds(db: Reader, { category, state, q = '' }: ProductFilter): Promise<number[]> {
  const terms = searchTermsOf(q)
  const hasWords = dishSearch(q)
  const isFound = (name: string) =>
    !terms || (terms.length > 0 && (terms.every((term) => foldedName(name).includes(term)) || hasWords(name)))
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      published: products.published,
      soldOut: products.soldOut,
      allergensKnown: products.allergensKnown,
      archivedAt: products.archivedAt,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(category === undefined ? undefined : eq(products.categoryId, category))
    .orderBy(asc(categories.sortId), asc(categories.id), asc(products.sortId), asc(products.id))
  return rows
    .filter(({ archivedAt, ...row }) => isInState({ ...row, isArchived: archivedAt !== null }, state))
    .filter(({ name }) => isFound(name))
    .map(({ id }) => id)
}

/** A menu is asked by words again and again: what a name is folded to is found out once. */
const folded = new Map<string, string>()

function foldedName(name: string): string {
  const known = folded.get(name)
  if (known !== undefined) return known
  if (folded.size >= 20_000) folded.clear()
  const found = foldForSearch(name)
  folded.set(name, found)
  return found
}

/** In the order of their ids as they are given; what is not there is left out. */
export async function findStoredProducts(db: Reader, ids: readonly number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const some = [...ids]
  const rows = await db
    .select({ product: products, category: { id: categories.id, name: categories.name } })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, some))
  const shown = await db
    .select({ productId: productPictures.productId, picture: pictures })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(inArray(productPictures.productId, some))
    .orderBy(asc(productPictures.position))
  const marks = await db
    .select({ productId: productAllergens.productId, code: productAllergens.code, state: productAllergens.state })
    .from(productAllergens)
    .innerJoin(allergens, eq(allergens.code, productAllergens.code))
    .where(inArray(productAllergens.productId, some))
    .orderBy(asc(allergens.sortId))
  const steps = await db
    .select()
    .from(productPrices)
    .where(inArray(productPrices.productId, some))
    .orderBy(asc(productPrices.validFrom))
  const stepsOf = Map.groupBy(steps, ({ productId }) => productId)
  const byId = new Map(rows.map((row) => [row.product.id, row]))
  const picturesOf = Map.groupBy(shown, ({ productId }) => productId)
  const marksOf = Map.groupBy(marks, ({ productId }) => productId)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      ...row.product,
      category: row.category,
      pictures: (picturesOf.get(id) ?? []).map(({ picture }) => picture),
      prices: stepsOf.get(id) ?? [],
      allergens: (marksOf.get(id) ?? []).map(({ code, state }) => ({ code, state })),
    }
  })
}

export const findStoredProduct = async (db: Reader, id: number): Promise<StoredProduct | undefined> =>
  (await findStoredProducts(db, [id]))[0]

/**
 * Of these ids those that there are, or all; the archived ones too. Nobody else writes one of them until the end of the
 * transaction. Whoever holds several takes them in the same order: none waits for the other.
 */
export async function holdProducts(tx: Tx, ids?: readonly number[]): Promise<StoredProduct[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(ids && inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update')
  return findStoredProducts(
    tx,
    rows.map(({ id }) => id),
  )
}

export const holdProduct = async (tx: Tx, id: number): Promise<StoredProduct | undefined> =>
  (await holdProducts(tx, [id]))[0]

/** Behind all that there are. */
export const lastPlace = sql<number>`(select coalesce(max(${products.sortId}), 0) + 1 from ${products})`

export async function hasCategory(db: Reader, id: number): Promise<boolean> {
  const rows = await db.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('key share')
  return rows.length > 0
}

/** In the order of the shop; one of them, or all. */
export const findCategoryRows = (query: Sql, id?: number) => query<CategoryRow[]>`
  select categories.id, categories.name, short_name, categories.sort_id, note, categories.version,
    count(products.id) filter (where archived_at is null)::int as products,
    count(products.id) filter (where published)::int as published,
    count(products.id) filter (where archived_at is not null)::int as archived
  from categories left join products on category_id = categories.id
  ${id === undefined ? query`` : query`where categories.id = ${id}`}
  group by categories.id order by categories.sort_id, categories.id`
