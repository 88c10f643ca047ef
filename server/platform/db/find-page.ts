import { asc, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'

type Asked = {
  where: SQL | undefined
  /** Columns of an index that begins with those of `where`; the last is the id. */
  by: readonly [...PgColumn[], PgColumn]
  direction: 'asc' | 'desc'
  /** How many there are in all. */
  total: number
  /** From 1; one past the end is empty. */
  page: number
  rowsPerPage: number
}

/** One page of rows. What comes before it is counted off in the index alone, from the end that is nearer. */
export async function findPage<T extends PgTable>(
  db: Db,
  table: T,
  { where, by, direction, total, page, rowsPerPage }: Asked,
): Promise<{ rows: T['$inferSelect'][]; total: number }> {
  const rowsOf: PgTable = table
  const before = (page - 1) * rowsPerPage
  const length = Math.min(rowsPerPage, total - before)
  if (length <= 0) return { rows: [], total }
  const isNearerToEnd = before > total / 2
  const [forth, back] = direction === 'asc' ? [asc, desc] : [desc, asc]
  const towards = isNearerToEnd ? back : forth
  const id = by.at(-1)!
  const ids = db
    .select({ id })
    .from(rowsOf)
    .where(where)
    .orderBy(...by.map((column) => towards(column)))
    .limit(length)
    .offset(isNearerToEnd ? total - before - length : before)
    .as('page')
  const rows = await db
    .select(getTableColumns(rowsOf))
    .from(ids)
    .innerJoin(rowsOf, eq(id, ids.id))
    .orderBy(...by.map((column) => forth(column)))
  return { rows: rows as unknown as T['$inferSelect'][], total }
}
