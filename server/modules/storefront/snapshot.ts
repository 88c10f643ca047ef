import type { Tx } from '#platform/db'
import { storefronts } from './tables.ts'

export type ShopStorefront = typeof storefronts.$inferSelect

/** The storefront's part of the shop in memory, published or not. */
export async function readStorefront(tx: Tx): Promise<{ storefront: ShopStorefront }> {
  const [storefront] = await tx.select().from(storefronts)
  return { storefront: storefront! }
}
