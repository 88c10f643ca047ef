import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** One row, raised with every change of what the shop offers, in the transaction of that change. */
export const shopVersion = pgTable(
  'shop_version',
  { id: integer('id').primaryKey().default(1), version: integer('version').notNull().default(1) },
  (table) => [check('shop_version_id_check', sql`${table.id} = 1`)],
)

/**
 * How often each table that is kept in memory as it was read (`kept-rows.ts`) has changed: the sum of its rows. Triggers
 * add one with each statement, or with each row, so that two who write do not wait for each other; a job adds them up.
 */
export const shopTableChanges = pgTable('shop_table_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tableName: text('table_name').notNull(),
  /** Which row it was, of a table whose rows are read one by one; null: any, or several added up. */
  rowId: integer('row_id'),
  changes: integer('changes').notNull().default(1),
})
