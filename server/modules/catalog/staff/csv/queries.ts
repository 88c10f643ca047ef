import { asc } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { categories, products } from '../../tables.ts'
import { findStoredProducts, type StoredProduct } from '../queries.ts'

/** By name; of two with the same, the first in the order of the shop. */
export async function findCategoryIds(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.sortId))
    .for('key share')
  return new Map(rows.toReversed().map(({ id, name }) => [name, id]))
}

/** All there are, the archived ones too. Nobody else writes one of them until the end of the transaction. */
export async function holdProducts(tx: Tx): Promise<StoredProduct[]> {
  const rows = await tx.select({ id: products.id }).from(products).orderBy(asc(products.id)).for('no key update')
  return findStoredProducts(
    tx,
    rows.map(({ id }) => id),
  )
}
