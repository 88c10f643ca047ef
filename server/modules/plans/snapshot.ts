import { asc } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { planPictures, plans } from './tables.ts'

export type ShopPlan = typeof plans.$inferSelect & {
  /** The first is shown in lists. */
  images: readonly { id: number; alt: string }[]
}

/** The plans' part of the shop in memory, in the order of the list, unpublished ones too. */
export async function readPlans(tx: Tx): Promise<{ plans: ReadonlyMap<number, ShopPlan> }> {
  const rows = await tx.select().from(plans).orderBy(asc(plans.sortId), asc(plans.id))
  const pictures = await tx.select().from(planPictures).orderBy(asc(planPictures.position))
  const picturesOf = Map.groupBy(pictures, ({ planId }) => planId)
  return {
    plans: new Map(
      rows.map((row) => [
        row.id,
        { ...row, images: (picturesOf.get(row.id) ?? []).map(({ pictureId, alt }) => ({ id: pictureId, alt })) },
      ]),
    ),
  }
}
