import { type ShopFacts, unwrittenFacts } from '#contract/shop-facts.ts'
import type { Tx } from '#platform/db'
import { shopSettings } from './tables.ts'

type SettingsPart = {
  shop: ShopFacts
  /** Until somebody opens it, it is being prepared: pages say so, and nothing can be ordered. */
  isOpen: boolean
}

/** What the shop says of itself: this module's part of the shop in memory. */
export async function readSettings(tx: Tx): Promise<SettingsPart> {
  const [row] = await tx.select().from(shopSettings)
  return { shop: { ...unwrittenFacts, ...row?.facts }, isOpen: row?.openedAt != null }
}
