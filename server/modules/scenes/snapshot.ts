import { asc } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { scenes } from './tables.ts'

export type ShopScene = typeof scenes.$inferSelect

/** The scenes' part of the shop in memory, in the order of the list, unpublished ones too. */
export const readScenes = async (tx: Tx): Promise<{ scenes: readonly ShopScene[] }> => ({
  scenes: await tx.select().from(scenes).orderBy(asc(scenes.sortId), asc(scenes.id)),
})
