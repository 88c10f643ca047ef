import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db'
import { addressFields } from '#tables/orders'
import { users } from '#tables/people'

/** Places that accounts order to. */
export const keptAddresses = pgTable(
  'kept_addresses',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    ...addressFields,
    /** Both null: the orderer receives it. */
    receptionName: text('reception_name'),
    receptionTel: text('reception_tel'),
    note: text('note').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('kept_addresses_user_id_index').on(table.userId),
    uniqueIndex('kept_addresses_default_key').on(table.userId).where(sql`${table.isDefault}`),
    check('kept_addresses_reception_check', sql`(${table.receptionName} is null) = (${table.receptionTel} is null)`),
  ],
)
