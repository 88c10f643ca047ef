import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'

type PageOptions = {
  /** The rows of the list. */
  where: SQL | undefined
  id: PgColumn
  /** Total: no two rows have the same place. Found fast where an index has the columns of `where` before these. */
  orderBy: readonly SQL[]
  /** From 1; one past the end is empty. */
  page: number
  rowsPerPage: number
  /** Rows are counted no further; one more means that there are more. */
  countUpTo?: number
}

/** One page of rows, and how many there are in all, counted as it is asked. */
export async function findPage<T extends PgTable>(
  db: Pick<Db, 'select' | '$count'>,
  table: T,
  { where, id, orderBy, page, rowsPerPage, countUpTo }: PageOptions,
): Promise<{ rows: T['$inferSelect'][]; total: number }> {
  const rowsOf: PgTable = table
  const counted =
    countUpTo === undefined
      ? db.$count(rowsOf, where)
      : db.$count(
          db
            .select({ id })
            .from(rowsOf)
            .where(where)
            .limit(countUpTo + 1)
            .as('counted'),
        )
  // Rows before the page are passed in the index alone.
  const ids = db
    .select({ id })
    .from(rowsOf)
    .where(where)
    .orderBy(...orderBy)
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage)
    .as('page')
  const found = await db
    .select({ row: getTableColumns(rowsOf), total: counted })
    .from(ids)
    .innerJoin(rowsOf, eq(id, ids.id))
    .orderBy(...orderBy)
  const isPastEnd = found.length === 0 && page > 1
  return {
    rows: found.map(({ row }) => row as T['$inferSelect']),
    total: isPastEnd ? await counted : (found[0]?.total ?? 0),
  }
}
