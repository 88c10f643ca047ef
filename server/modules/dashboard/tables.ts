import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db'
import { users } from '#tables/people'

/** When a member of staff looked at the dashboard: on this visit, and on the one before it. */
export const dashboardLooks = pgTable('dashboard_looks', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lookedAt: moment('looked_at').notNull(),
  lookedBefore: moment('looked_before'),
})
