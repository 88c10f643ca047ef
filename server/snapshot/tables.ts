import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'

/** One row, raised with every change of what the shop offers, in the transaction of that change. */
export const shopVersion = pgTable(
  'shop_version',
  { id: integer('id').primaryKey().default(1), version: integer('version').notNull().default(1) },
  (table) => [check('shop_version_id_check', sql`${table.id} = 1`)],
)
