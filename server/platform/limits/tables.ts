import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was done within a time, the same for all servers. */
export const limitCounts = pgTable(
  'limit_counts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** The count means nothing from then on. */
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (table) => [index('limit_counts_expires_at').on(table.expiresAt)],
)
