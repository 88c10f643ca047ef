import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db'
import { users } from '#tables/people'

/** What customers could read, each time it was published. */
export const publishedVersions = pgTable(
  'published_versions',
  {
    kind: text('kind').notNull(),
    recordId: integer('record_id').notNull(),
    /** From 1. */
    no: integer('no').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    at: moment('at').notNull(),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId, table.no] }),
    index('published_versions_by_user_id_index').on(table.byUserId),
  ],
)
