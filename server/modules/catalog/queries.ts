import { sql as expression } from 'drizzle-orm'
import type { Keep, Tx } from '#platform/db'
import { pictures } from '#tables/pictures'
import {
  allergenKinds,
  allergens,
  categories,
  productAllergens,
  productPictures,
  productPrices,
  productRelations,
  taxRates,
} from './tables.ts'

export type Picture = typeof pictures.$inferSelect

/** What a product is made of besides its row. */
export const aroundProducts = [
  categories,
  pictures,
  productPictures,
  productPrices,
  productRelations,
  productAllergens,
  allergens,
  allergenKinds,
  taxRates,
]

/** All of them by their ids; those of before, as long as none has changed. */
export const readPictures = (tx: Tx, keep: Keep): Promise<ReadonlyMap<number, Picture>> =>
  keep.tables([pictures], async () => {
    const rows = await tx.select().from(pictures)
    return new Map(rows.map((picture) => [picture.id, picture]))
  })

/** For an order that staff have taken or changed with a reason: until the end of the transaction. */
export const passDailyLimits = (tx: Pick<Tx, 'execute'>) =>
  tx.execute(expression`select set_config('shop.passes_daily_limits', 'on', true)`)
