import { desc, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { pictures } from './tables.ts'

type Row = typeof pictures.$inferSelect

export async function findPicture(db: Pick<Tx, 'select'>, id: number): Promise<Row | undefined> {
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
