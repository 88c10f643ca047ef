import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** How many rows an account has in a list on a day in Tokyo. What is still in `listCountChanges` comes on top. */
export const listCounts = pgTable(
  'list_counts',
  {
    userId: uuid('user_id').notNull(),
    list: text('list').notNull(),
    day: date('day').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list, table.day] })],
)

/**
 * What has come (1) and gone (-1) since. Triggers on the counted tables write it, and nobody changes a row: whoever
 * writes an order waits for nobody. A job moves it into `listCounts`.
 */
export const listCountChanges = pgTable(
  'list_count_changes',
  {
    userId: uuid('user_id').notNull(),
    list: text('list').notNull(),
    day: date('day').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [index('list_count_changes_index').on(table.userId, table.list, table.day)],
)
