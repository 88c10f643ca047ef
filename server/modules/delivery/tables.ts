import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { version } from '#platform/db'

/** Municipalities that are delivered to for one fee: what staff call an area (「都心」). Whole yen, tax-inclusive. */
export const deliveryGroups = pgTable(
  'delivery_groups',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    fee: integer('fee').notNull(),
    /** Goods from this sum on are delivered free of charge; null: never. */
    freeFrom: integer('free_from'),
    /** Customers order goods for no less than this sum; 0: for any. */
    leastOrder: integer('least_order').notNull().default(0),
    version: version(),
  },
  (table) => [
    check('delivery_groups_fee_check', sql`${table.fee} >= 0 and ${table.freeFrom} >= 0`),
    check('delivery_groups_least_order_check', sql`${table.leastOrder} >= 0`),
  ],
)

/** A municipality we deliver to. */
export const deliveryAreas = pgTable(
  'delivery_areas',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    prefecture: text('prefecture').notNull(),
    city: text('city').notNull(),
    groupId: integer('group_id')
      .notNull()
      .references(() => deliveryGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('delivery_areas_city_key').on(table.prefecture, table.city),
    index('delivery_areas_group_id_index').on(table.groupId),
  ],
)

/** All of Japan. One code may mean several towns. */
export const postalCodes = pgTable(
  'postal_codes',
  {
    code: text('code').notNull(),
    prefecture: text('prefecture').notNull(),
    city: text('city').notNull(),
    town: text('town').notNull(),
  },
  (table) => [index('postal_codes_code_index').on(table.code)],
)
