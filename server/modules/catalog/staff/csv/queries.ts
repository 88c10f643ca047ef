import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { DAYS_TO_UNDO, type UndoableImport } from '#contract/admin/product-csv.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { nameOf } from '#modules/people'
import type { Tx } from '#platform/db'
import { categories, type ProductBefore, productImportRows, productImports, products } from '../../tables.ts'

/** By name; of two with the same, the first in the order of the shop. */
export async function findCategoryIds(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.sortId))
    .for('key share')
  return new Map(rows.toReversed().map(({ id, name }) => [name, id]))
}

/** Those of them that there are, until the end of the transaction. */
export async function findCategories(tx: Tx, ids: ReadonlySet<number>): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

type Reader = Pick<Tx, 'select'>
export type ImportRow = { productId: number; version: number; before: ProductBefore | null }

const mostShown = 5
/** What is older can no longer be undone. */
export const oldestToUndo = (now: Date) => new Date(now.getTime() - DAYS_TO_UNDO * 24 * 60 * 60_000)

/** What it needs to be undone. */
export async function keepImport(
  tx: Tx,
  rows: readonly ImportRow[],
  by: { at: Date; byUserId: string },
): Promise<string> {
  const id = crypto.randomUUID()
  await tx.insert(productImports).values({ id, ...by, byName: nameOf(by.byUserId) })
  await tx.insert(productImportRows).values(rows.map((row) => ({ importId: id, ...row })))
  return id
}

/** Those of which something can still be undone, the newest first. */
export async function findImports(db: Reader, now: Date): Promise<UndoableImport[]> {
  const { id, at, byName: by } = productImports
  const count = (which: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${which}))::int`
  const isAsLeft = sql`${products.version} = ${productImportRows.version}`
  const rows = await db
    .select({
      id,
      at,
      by,
      created: count(sql`${productImportRows.before} is null`),
      changed: count(sql`${productImportRows.before} is not null`),
      changed_since: count(sql`not ${isAsLeft}`),
    })
    .from(productImports)
    .innerJoin(productImportRows, eq(productImportRows.importId, id))
    .innerJoin(products, eq(products.id, productImportRows.productId))
    .where(sql`${at} > ${oldestToUndo(now).toISOString()}`)
    .groupBy(id)
    .having(sql`bool_or(${isAsLeft})`)
    .orderBy(sql`${at} desc`, asc(id))
    .limit(mostShown)
  return rows.map((row) => ({ ...row, at: isoInTokyo(row.at) }))
}

/** Of an import that can be undone: whoever takes it is the only one. */
export async function takeImport(tx: Tx, id: string, now: Date): Promise<ImportRow[] | undefined> {
  const [found] = await tx
    .select({ at: productImports.at })
    .from(productImports)
    .where(eq(productImports.id, id))
    .for('update')
  if (!found || found.at <= oldestToUndo(now)) return undefined
  const { productId, version, before } = productImportRows
  const rows = await tx
    .select({ productId, version, before })
    .from(productImportRows)
    .where(eq(productImportRows.importId, id))
    .orderBy(asc(productId))
  await tx.delete(productImports).where(eq(productImports.id, id))
  return rows
}

/** A product is again as an import before this one has left it: that one, too, can be undone. */
export const passOnVersion = (tx: Tx, of: { productId: number; from: number; to: number }) =>
  tx
    .update(productImportRows)
    .set({ version: of.to })
    .where(and(eq(productImportRows.productId, of.productId), eq(productImportRows.version, of.from)))
