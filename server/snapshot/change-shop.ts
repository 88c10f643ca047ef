import type { Context } from '#context'
import type { Tx } from '#platform/db'
import { touchShop } from './touch-shop.ts'

/** Changes what the shop offers: the work and the new version in one transaction. Afterwards this server knows it too. */
export async function changeShop<T>(
  { db, shop }: Pick<Context, 'db' | 'shop'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await db.transaction(async (tx) => {
    const done = await work(tx)
    await touchShop(tx)
    return done
  })
  await shop.refresh()
  return result
}
