import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#context'
import { HOLDING_PLACE } from '#domain/plan.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { type PictureRow, picturesOf } from '#modules/pictures'
import type { Tx } from '#platform/db'
import { planBookings, planPictures, plans } from '../tables.ts'

type Reader = Pick<Tx, 'select'>
type Clock = Pick<Context, 'now'>

export type PlanImage = { id: number; alt: string }

/** A plan as it is in the database: the shop in memory may be a moment older. */
export type StoredPlan = typeof plans.$inferSelect & {
  images: readonly PlanImage[]
  /** Those of its draft, too. */
  pictures: ReadonlyMap<number, PictureRow>
  /** That are ahead and hold a place. */
  openBookings: number
}

/** All of them in the order of the shop, or those with these ids. There are no more than a page of them has. */
export async function findStoredPlans(db: Reader, { now }: Clock, ids?: readonly number[]): Promise<StoredPlan[]> {
  const rows = await db
    .select({ plan: plans, openBookings: openBookings(tokyoDateOf(now())) })
    .from(plans)
    .where(ids && inArray(plans.id, [...ids]))
    .orderBy(asc(plans.sortId), asc(plans.id))
  const found = rows.map(({ plan }) => plan.id)
  const shown = await db
    .select({ planId: planPictures.planId, id: planPictures.pictureId, alt: planPictures.alt })
    .from(planPictures)
    .where(inArray(planPictures.planId, found))
    .orderBy(asc(planPictures.position))
  const drafted = rows.flatMap(({ plan }) => plan.draft?.images ?? [])
  const pictureIds = [...shown, ...drafted].map(({ id }) => id)
  const files = await picturesOf(db, pictureIds)
  const byId = new Map(files.map((picture) => [picture.id, picture]))
  const imagesOf = Map.groupBy(shown, ({ planId }) => planId)
  return rows.map(({ plan, openBookings: bookings }) => ({
    ...plan,
    openBookings: bookings,
    images: (imagesOf.get(plan.id) ?? []).map(({ id, alt }) => ({ id, alt })),
    pictures: byId,
  }))
}

const openBookings = (today: TokyoDate) => sql<number>`(
  select count(*)::int from plan_bookings where plan_id = plans.id
  and ${inArray(planBookings.status, HOLDING_PLACE)} and event_date >= ${today})`

export const findStoredPlan = async (db: Reader, id: number, clock: Clock): Promise<StoredPlan | undefined> =>
  (await findStoredPlans(db, clock, [id]))[0]

/** Nobody else writes this plan until the end of the transaction. */
export async function holdPlan(tx: Tx, id: number, clock: Clock): Promise<StoredPlan | undefined> {
  await tx.select({ id: plans.id }).from(plans).where(eq(plans.id, id)).for('update')
  return findStoredPlan(tx, id, clock)
}

/** Two who sort do so one after the other. Sorted here: the order of the query is that of before it waited. */
export async function holdPlans(tx: Tx) {
  const all = await tx
    .select({ id: plans.id, name: plans.name, sortId: plans.sortId, archivedAt: plans.archivedAt })
    .from(plans)
    .orderBy(asc(plans.id))
    .for('no key update')
  return all.toSorted((a, b) => a.sortId - b.sortId || a.id - b.id)
}

/** Behind all that there are. */
export const lastPlace = sql<number>`(select coalesce(max(${plans.sortId}), 0) + 1 from ${plans})`

export async function arrangeImages(tx: Tx, planId: number, images: readonly PlanImage[]): Promise<void> {
  await tx.delete(planPictures).where(eq(planPictures.planId, planId))
  const rows = images.map(({ id, alt }, position) => ({ planId, position, pictureId: id, alt }))
  if (rows.length > 0) await tx.insert(planPictures).values(rows)
}
