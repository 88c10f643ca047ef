import { and, asc, desc, eq } from 'drizzle-orm'
import type { Favourite } from '#contract/favourites.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { products } from '#tables/catalog'
import { favourites } from './tables.ts'

type FavouriteRow = typeof favourites.$inferSelect

/** The newest first. */
export const favouritesOf = (db: Pick<Tx, 'select'>, userId: string): Promise<FavouriteRow[]> =>
  db
    .select()
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.addedAt), asc(favourites.productId))

export async function findFavourite(
  db: Pick<Tx, 'select'>,
  favourite: Pick<FavouriteRow, 'userId' | 'productId'>,
): Promise<FavouriteRow | undefined> {
  const [found] = await db.select().from(favourites).where(isOne(favourite))
  return found
}

export const isOne = ({ userId, productId }: Pick<FavouriteRow, 'userId' | 'productId'>) =>
  and(eq(favourites.userId, userId), eq(favourites.productId, productId))

export const presentFavourite = ({ productId, addedAt }: FavouriteRow): Favourite => ({
  product_id: productId,
  added_at: isoInTokyo(addedAt),
})

/** For who asks what is kept about them, the oldest first. */
export const favouritesKept = (db: Pick<Tx, 'select'>, userId: string) =>
  db
    .select({ name: products.name, at: favourites.addedAt })
    .from(favourites)
    .innerJoin(products, eq(products.id, favourites.productId))
    .where(eq(favourites.userId, userId))
    .orderBy(asc(favourites.addedAt))
