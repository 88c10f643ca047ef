import { desc, eq, inArray, lt } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { pictures, pictureUploads } from './tables.ts'

export type StoredUpload = typeof pictureUploads.$inferSelect
type NewUpload = typeof pictureUploads.$inferInsert
export type PictureRow = typeof pictures.$inferSelect

/** False: one with that key is there. */
export async function insertUpload(tx: Tx, upload: NewUpload): Promise<boolean> {
  const rows = await tx.insert(pictureUploads).values(upload).onConflictDoNothing().returning({ id: pictureUploads.id })
  return rows.length > 0
}

export async function findUpload(db: Pick<Tx, 'select'>, id: string): Promise<StoredUpload | undefined> {
  const [row] = await db.select().from(pictureUploads).where(eq(pictureUploads.id, id))
  return row
}

type Progress = Partial<Pick<StoredUpload, 'made' | 'total' | 'refusedFor' | 'pictureId'>>

export const updateUpload = (db: Pick<Tx, 'update'>, id: string, progress: Progress) =>
  db.update(pictureUploads).set(progress).where(eq(pictureUploads.id, id))

/** What a call of before has made of the upload; it stays as it is until the end of the transaction. */
export async function takenBefore(tx: Tx, { id }: Pick<StoredUpload, 'id'>): Promise<PictureRow | undefined> {
  const [held] = await tx
    .select({ pictureId: pictureUploads.pictureId })
    .from(pictureUploads)
    .where(eq(pictureUploads.id, id))
    .for('update')
  if (!held?.pictureId) return undefined
  const [row] = await tx.select().from(pictures).where(eq(pictures.id, held.pictureId))
  return row
}

export async function insertPicture(tx: Tx, picture: typeof pictures.$inferInsert): Promise<PictureRow> {
  const [row] = await tx.insert(pictures).values(picture).returning()
  return row!
}

export const describePicture = (tx: Tx, { id, alt }: Pick<PictureRow, 'id' | 'alt'>) =>
  tx.update(pictures).set({ alt }).where(eq(pictures.id, id))

export const deleteUploadsBefore = (db: Pick<Tx, 'delete'>, moment: Date) =>
  db.delete(pictureUploads).where(lt(pictureUploads.createdAt, moment)).returning()

export async function findPicture(db: Pick<Tx, 'select'>, id: number): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id))
  return row
}

/** It stays until the end of the transaction. */
export async function isPicture(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id)).for('key share')
  return rows.length > 0
}

type Slice = { limit: number; offset: number }

/** The newest first. */
export async function findPictures(db: Pick<Tx, 'select' | '$count'>, { limit, offset }: Slice) {
  const rows = await db.select().from(pictures).orderBy(desc(pictures.id)).limit(limit).offset(offset)
  return { rows, total: await db.$count(pictures) }
}

/** Those of these ids that there are. */
export const picturesOf = (db: Pick<Tx, 'select'>, ids: readonly number[]): Promise<PictureRow[]> =>
  db
    .select()
    .from(pictures)
    .where(inArray(pictures.id, [...ids]))
