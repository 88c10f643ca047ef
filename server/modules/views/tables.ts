import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { SavedView } from '#contract/admin/views.ts'
import { moment } from '#platform/db'
import { users } from '#tables/people'

/** How members of staff like to see their lists. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').$type<SavedView['list']>().notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    columns: text('columns').array().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('saved_views_name_key').on(table.userId, table.list, table.name)],
)
