import { and, asc, desc, eq, getTableColumns, gte, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/db'
import { type CountedList, locatePage } from './locate-page.ts'

type Asked = {
  list: CountedList
  /** The rows of the list. */
  where: SQL | undefined
  /** Columns of an index that begins with those of `where`; the first is the moment that is counted by, the last the id. */
  by: readonly [PgColumn, ...PgColumn[], PgColumn]
  direction: 'asc' | 'desc'
  /** From 1; one past the end is empty. */
  page: number
  rowsPerPage: number
}

/** One page of rows, and how many there are in all. Of what comes before it, only the rows of its day are counted off. */
export async function findPage<T extends PgTable>(
  { db, sql }: Pick<Database, 'db' | 'sql'>,
  table: T,
  { list, where, by, direction, page, rowsPerPage }: Asked,
): Promise<{ rows: T['$inferSelect'][]; total: number }> {
  const rowsOf: PgTable = table
  const before = (page - 1) * rowsPerPage
  const { total, midnight, skip } = await locatePage(sql, list, { direction, before, rowsPerPage })
  const length = Math.min(rowsPerPage, total - before)
  if (length <= 0) return { rows: [], total }
  const id = by.at(-1)!
  const ids = db
    .select({ id })
    .from(rowsOf)
    .where(and(where, gte(by[0], midnight)))
    .orderBy(...by.map((column) => asc(column)))
    .limit(length)
    .offset(skip)
    .as('page')
  const towards = direction === 'asc' ? asc : desc
  const rows = await db
    .select(getTableColumns(rowsOf))
    .from(ids)
    .innerJoin(rowsOf, eq(id, ids.id))
    .orderBy(...by.map((column) => towards(column)))
  return { rows: rows as unknown as T['$inferSelect'][], total }
}
