import { asc, eq, sql } from 'drizzle-orm'
import { nameOf } from '#modules/people'
import type { Tx } from '#platform/db'
import { legalVersions } from './tables.ts'

export type StoredVersion = typeof legalVersions.$inferSelect & { publishedBy: string | null }

const columns = {
  id: legalVersions.id,
  text: legalVersions.text,
  body: legalVersions.body,
  day: legalVersions.day,
  publishedAt: legalVersions.publishedAt,
  publishedByUserId: legalVersions.publishedByUserId,
  version: legalVersions.version,
  publishedBy: sql<string | null>`nullif(trim(${nameOf(legalVersions.publishedByUserId)}), '')`,
}

const select = (db: Pick<Tx, 'select'>) => db.select(columns).from(legalVersions)

export const findVersions = (db: Pick<Tx, 'select'>): Promise<StoredVersion[]> =>
  select(db).orderBy(asc(legalVersions.day), asc(legalVersions.id))

export async function findVersion(db: Pick<Tx, 'select'>, id: number): Promise<StoredVersion | undefined> {
  const [row] = await select(db).where(eq(legalVersions.id, id))
  return row
}

/** Nobody else writes it until the end of the transaction. */
export async function holdVersion(tx: Tx, id: number): Promise<StoredVersion | undefined> {
  await tx.select({ id: legalVersions.id }).from(legalVersions).where(eq(legalVersions.id, id)).for('update')
  return findVersion(tx, id)
}
