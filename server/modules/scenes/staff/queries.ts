import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#platform/db'
import { pictures } from '#tables/pictures'
import { scenes } from '../tables.ts'

type Reader = Pick<Tx, 'select'>

/** A scene as it is in the database: the shop in memory may be a moment older. */
export type StoredScene = typeof scenes.$inferSelect & {
  /** That customers see. */
  picture: StoredPicture
  /** That was chosen last. */
  latestPicture: StoredPicture
}
type StoredPicture = typeof pictures.$inferSelect

type Slice = { limit: number; offset: number }

const chosen = alias(pictures, 'chosen')

const stored = (db: Reader) =>
  db
    .select({ scene: scenes, picture: pictures, latestPicture: chosen })
    .from(scenes)
    .innerJoin(pictures, eq(pictures.id, scenes.pictureId))
    .innerJoin(chosen, eq(chosen.id, sql`coalesce((${scenes.draft} ->> 'picture_id')::int, ${scenes.pictureId})`))
    .$dynamic()

/** In the order of the shop. */
export async function findScenes(db: Reader & Pick<Tx, '$count'>, { limit, offset }: Slice) {
  const rows = await stored(db).orderBy(asc(scenes.sortId), asc(scenes.id)).limit(limit).offset(offset)
  return { rows: rows.map(({ scene, ...shown }) => ({ ...scene, ...shown })), total: await db.$count(scenes) }
}

export async function findStoredScene(db: Reader, id: number): Promise<StoredScene | undefined> {
  const [row] = await stored(db).where(eq(scenes.id, id))
  if (!row) return undefined
  const { scene, ...shown } = row
  return { ...scene, ...shown }
}

/** Nobody else writes this scene until the end of the transaction. */
export async function holdScene(tx: Tx, id: number): Promise<StoredScene | undefined> {
  await tx.select({ id: scenes.id }).from(scenes).where(eq(scenes.id, id)).for('update')
  return findStoredScene(tx, id)
}

/** Two who sort do so one after the other. Sorted here: the order of the query is that of before it waited. */
export async function holdScenes(tx: Tx) {
  const all = await tx
    .select({ id: scenes.id, name: scenes.name, sortId: scenes.sortId })
    .from(scenes)
    .orderBy(asc(scenes.id))
    .for('no key update')
  return all.toSorted((a, b) => a.sortId - b.sortId || a.id - b.id)
}

/** Behind all that there are. */
export const lastPlace = sql<number>`(select coalesce(max(${scenes.sortId}), 0) + 1 from ${scenes})`

export async function isTaken(tx: Tx, slug: string, { by }: { by: number | undefined }): Promise<boolean> {
  const same = and(eq(scenes.slug, slug), by === undefined ? undefined : ne(scenes.id, by))
  return (await tx.select({ id: scenes.id }).from(scenes).where(same)).length > 0
}
