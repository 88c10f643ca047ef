import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { KitchenSheet } from '#contract/admin/kitchen.ts'
import type { PrintedOrder } from '#domain/kitchen-changes.ts'
import { moment } from '#platform/db'
import { meetups } from '#tables/orders'

/** What was printed of a day, so that it can be said later what has changed since. */
export const kitchenPrints = pgTable(
  'kitchen_prints',
  {
    /** Made by the browser: the same print is noted once. */
    id: uuid('id').primaryKey(),
    /** In the order in which they were noted. */
    serial: integer('serial').notNull().generatedAlwaysAsIdentity(),
    date: date('date').notNull(),
    at: moment('at').notNull(),
    /** No reference: it stays when the account ends. */
    byUserId: uuid('by_user_id').notNull(),
    /** As it was then. */
    byName: text('by_name').notNull(),
    sheets: text('sheets').array().$type<KitchenSheet[]>().notNull(),
    /** The orders as the sheets showed them: of persons only what somebody wrote into an order's own words. */
    orders: jsonb('orders').$type<readonly PrintedOrder[]>().notNull(),
  },
  (table) => [index('kitchen_prints_date_index').on(table.date, table.serial)],
)

/** Who has taken note of which change since a print; one that changes again has another `to`. */
export const kitchenConfirmations = pgTable(
  'kitchen_confirmations',
  {
    printId: uuid('print_id')
      .notNull()
      .references(() => kitchenPrints.id, { onDelete: 'cascade' }),
    changeKey: text('change_key').notNull(),
    changedTo: text('changed_to').notNull(),
    at: moment('at').notNull(),
    byUserId: uuid('by_user_id').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.printId, table.changeKey, table.changedTo] })],
)

/** That the dishes of an order are back. */
export const collections = pgTable('collections', {
  meetupId: uuid('meetup_id')
    .primaryKey()
    .references(() => meetups.id, { onDelete: 'cascade' }),
  at: moment('at').notNull(),
  /** Null: of an order from before it was noted. */
  byUserId: uuid('by_user_id'),
  /** As it was then. */
  byName: text('by_name').notNull(),
})

/** The last tick of each dish of a window. */
export const kitchenTicks = pgTable(
  'kitchen_ticks',
  {
    date: date('date').notNull(),
    /** Asia/Tokyo, as in the order. */
    windowFrom: text('window_from').notNull(),
    windowTo: text('window_to').notNull(),
    productId: integer('product_id').notNull(),
    isDone: boolean('is_done').notNull(),
    /** How many were wanted when it was pressed. */
    qty: integer('qty').notNull(),
    /** When it was pressed; it may have arrived later. */
    at: moment('at').notNull(),
    byUserId: uuid('by_user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.date, table.windowFrom, table.windowTo, table.productId] }),
    check('kitchen_ticks_qty_check', sql`${table.qty} >= 0`),
  ],
)
