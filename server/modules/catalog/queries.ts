import { sql as expression } from 'drizzle-orm'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Keep, Sql, Tx } from '#platform/db'
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

/** How many of each are ordered for that date. */
export async function findTaken(
  sql: Sql,
  date: TokyoDate,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ id: number; taken: number }[]>`
    select product_id as id, sum(qty)::int as taken from meetups join meetup_lines on meetup_id = meetups.id
    where meetup_date = ${date}::date and status <> 'cancelled' and product_id = any(${[...ids]}::int[])
    group by product_id`
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}

/** For an order that staff have taken or changed with a reason: until the end of the transaction. */
export const passDailyLimits = (tx: Pick<Tx, 'execute'>) =>
  tx.execute(expression`select set_config('shop.passes_daily_limits', 'on', true)`)
