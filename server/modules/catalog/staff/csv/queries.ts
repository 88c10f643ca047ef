import { asc } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { categories } from '../../tables.ts'

/** By name; of two with the same, the first in the order of the shop. */
export async function findCategoryIds(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.sortId))
    .for('key share')
  return new Map(rows.toReversed().map(({ id, name }) => [name, id]))
}
