import type { PgTable } from 'drizzle-orm/pg-core'

/** What was read of tables before, and only what has changed since read again. */
export type Keep = {
  /** What is read of these tables: again as soon as one of them has changed. */
  tables<Read>(tables: readonly PgTable[], read: () => Promise<Read>): Promise<Read>
  /** The rows of a table: all with the first call, then those that have changed. In no order. */
  rows<Row extends { id: number }>(table: PgTable, find: (ids?: readonly number[]) => Promise<Row[]>): Promise<Row[]>
}
