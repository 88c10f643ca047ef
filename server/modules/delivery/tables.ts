import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'

/** A municipality we deliver to. Fees are whole yen, tax-inclusive. */
export const deliveryAreas = pgTable(
  'delivery_areas',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    prefecture: text('prefecture').notNull(),
    city: text('city').notNull(),
    /** What staff call the areas of one fee (「都心」). */
    groupName: text('group_name').notNull(),
    fee: integer('fee').notNull(),
    /** Goods from this sum on are delivered free of charge; null: never. */
    freeFrom: integer('free_from'),
  },
  (table) => [
    unique('delivery_areas_city_key').on(table.prefecture, table.city),
    check('delivery_areas_fee_check', sql`${table.fee} >= 0 and ${table.freeFrom} >= 0`),
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
