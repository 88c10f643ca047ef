import { and, asc, between, count, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { HANDED_OVER } from '#domain/meetup.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { nameOf } from '#modules/people'
import type { Tx } from '#platform/db'
import { meetupLines, meetups, OF_SOMEBODY } from '#tables/orders'
import { type OrderOfDay, ordersIn } from '../queries.ts'
import { collections } from '../tables.ts'

type Reader = Pick<Tx, 'select'>
export type CollectionRow = typeof collections.$inferSelect

type ToCollect = { from: TokyoDate | undefined; until: TokyoDate; since: TokyoDate | undefined }

/** Orders up to `until` whose dishes come back: those of `from` and later, and since `since` what nobody has noted as back. */
export async function findToCollect(
  db: Reader,
  { from, until, since }: ToCollect,
): Promise<{ order: OrderOfDay; collected: CollectionRow | undefined }[]> {
  const ofTheDay = from === undefined ? undefined : gte(meetups.meetupDate, from)
  const earlier = since === undefined ? undefined : and(gte(meetups.meetupDate, since), isNull(collections.meetupId))
  if (!ofTheDay && !earlier) return []
  const rows = await db
    .select({ meetup: meetups, line: meetupLines, collected: collections })
    .from(meetups)
    .innerJoin(meetupLines, eq(meetupLines.meetupId, meetups.id))
    .leftJoin(collections, eq(collections.meetupId, meetups.id))
    .where(and(lte(meetups.meetupDate, until), comesBack, or(ofTheDay, earlier)))
    .orderBy(asc(meetups.meetupDate), asc(meetups.number), asc(meetupLines.position))
  return ordersIn(rows).map(({ order, row }) => ({ order, collected: row.collected ?? undefined }))
}

/** Of how many orders between these days nobody has noted the dishes as back. */
export async function countToCollect(
  db: Reader,
  { since, until }: { since: TokyoDate; until: TokyoDate },
): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(meetups)
    .leftJoin(collections, eq(collections.meetupId, meetups.id))
    .where(and(between(meetups.meetupDate, since, until), comesBack, isNull(collections.meetupId)))
  return row!.orders
}

/** Whether somebody has dishes of a gathering that is over, of a day later than `after`. */
export async function hasDishesOut(
  db: Reader,
  { userId, after, today }: { userId: string; after: TokyoDate | undefined; today: TokyoDate },
): Promise<boolean> {
  const isOver = or(lt(meetups.meetupDate, today), inArray(meetups.status, [...HANDED_OVER]))
  const later = after === undefined ? undefined : gt(meetups.meetupDate, after)
  const found = await db
    .select({ id: meetups.id })
    .from(meetups)
    .leftJoin(collections, eq(collections.meetupId, meetups.id))
    .where(
      and(
        eq(meetups.userId, userId),
        lte(meetups.meetupDate, today),
        later,
        isOver,
        comesBack,
        isNull(collections.meetupId),
      ),
    )
    .limit(1)
  return found.length > 0
}

const comesBack = and(
  eq(meetups.tableware, 'return'),
  isNotNull(meetups.collectionFrom),
  ne(meetups.status, 'cancelled'),
  OF_SOMEBODY,
)

export async function findCollected(db: Reader, id: string): Promise<CollectionRow | undefined> {
  const [row] = await db.select().from(collections).where(eq(collections.meetupId, id))
  return row
}

/** One that is there already stays as it is. */
export const insertCollected = (tx: Tx, row: { meetupId: string; at: Date; byUserId: string }) =>
  tx
    .insert(collections)
    .values({ ...row, byName: nameOf(row.byUserId) })
    .onConflictDoNothing()

export const forgetCollected = (tx: Tx, id: string) => tx.delete(collections).where(eq(collections.meetupId, id))
