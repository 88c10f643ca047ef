import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { kitchenPrints } from './tables.ts'

/** Takes orders of somebody who is erased out of what was printed: their words stand on it. */
export async function forgetPrinted(tx: Pick<Tx, 'update'>, orderIds: readonly string[]): Promise<void> {
  const isTheirs = sql`printed ->> 'id' = any(${sql.param(orderIds)}::text[])`
  const printed = sql`jsonb_array_elements(${kitchenPrints.orders})`
  await tx
    .update(kitchenPrints)
    .set({
      orders: sql`(select coalesce(jsonb_agg(printed order by place), '[]')
        from ${printed} with ordinality as each (printed, place) where not ${isTheirs})`,
    })
    .where(sql`exists (select from ${printed} as printed where ${isTheirs})`)
}
