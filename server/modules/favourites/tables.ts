import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db'
import { products } from '#tables/catalog'
import { users } from '#tables/people'

/** Products that people want to find again. */
export const favourites = pgTable(
  'favourites',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)
