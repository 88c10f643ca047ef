import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db'

export const shopChanged = 'shop_changed'

/** Call it in the same transaction as any change of what the shop offers: all servers then read it again. */
export async function bumpVersion(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with touched as (update shop_version set version = version + 1 where id = 1 returning version)
    select pg_notify(${shopChanged}, version::text) from touched`)
}
