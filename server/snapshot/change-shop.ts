import type { Db, Tx } from '#platform/db'
import { bumpVersion } from './bump-version.ts'
import type { ShopInMemory } from './open-snapshot.ts'

/** Changes what the shop offers: the work and the new version in one transaction. Afterwards this server knows it too. */
export async function changeShop<T>(
  { db, snapshot }: { db: Db; snapshot: Pick<ShopInMemory, 'refresh'> },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await db.transaction(async (tx) => {
    const done = await work(tx)
    await bumpVersion(tx)
    return done
  })
  await snapshot.refresh()
  return result
}
