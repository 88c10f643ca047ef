import { sql as expression, inArray } from 'drizzle-orm'
import type { ProductDemand } from '#domain/best-sellers.ts'
import { instantAt, type TokyoDate } from '#domain/tokyo-date.ts'
import type { Sql, Tx } from '#platform/db'
import { products } from '#tables/catalog'
import { GUEST_KEY } from '#tables/orders'

/** How many customers have ordered each product that is offered, since the beginning of that day in Tokyo. */
export const findDemand = (sql: Sql, since: TokyoDate): Promise<ProductDemand[]> =>
  sql<ProductDemand[]>`
    select product_id as "productId", count(distinct coalesce(user_id::text, ${sql.raw(GUEST_KEY)}))::int as customers
    from meetups join meetup_lines on meetup_id = meetups.id join products on products.id = product_id
    where placed_at >= ${instantAt(since, '00:00')}::timestamptz and status <> 'cancelled' and published
    group by product_id`

export async function findBestSellers(sql: Sql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from products where is_best_seller`
  return rows.map(({ id }) => id)
}

export async function markBestSellers(tx: Tx, ids: readonly number[]): Promise<void> {
  const isBest = ids.length > 0 ? inArray(products.id, [...ids]) : expression`false`
  await tx
    .update(products)
    .set({ isBestSeller: expression`${isBest}` })
    .where(expression`${products.isBestSeller} <> (${isBest})`)
}
