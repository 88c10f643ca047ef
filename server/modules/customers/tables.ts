import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, transactionId, tsvector, version } from '#platform/db'
import { meetups } from '#tables/orders'

/**
 * Customers without an account, gathered from their orders (`gatherGuests`): what the orders say is read from these,
 * and kept here is what a list is ordered by, and what staff have written.
 */
export const guests = pgTable(
  'guests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `GUEST_KEY` of their orders. */
    key: text('key').notNull().unique('guests_key_key'),
    /** How they are reached now; null: all their orders have become an account's. */
    newestOrderId: uuid('newest_order_id').references(() => meetups.id, { onDelete: 'set null' }),
    /** The order of the latest gathering that was not cancelled. */
    lastOrderId: uuid('last_order_id').references(() => meetups.id, { onDelete: 'set null' }),
    /** The number of the newest order. */
    tel: text('tel').notNull(),
    firstPlacedAt: moment('first_placed_at').notNull(),
    /** When the latest gathering begins; '-infinity': there is none. */
    startsAt: moment('starts_at').notNull(),
    staffNote: text('staff_note').notNull().default(''),
    version: version(),
    /** What the newest order is found by. */
    searchText: text('search_text').notNull().default(''),
    searchGrams: tsvector('search_grams'),
  },
  (table) => [
    index('guests_search_index').using('gin', table.searchGrams),
    index('guests_newest_order_id_index').on(table.newestOrderId),
    index('guests_last_order_id_index').on(table.lastOrderId),
    index('guests_tel_index').on(table.tel),
    index('guests_first_placed_at_index').on(table.firstPlacedAt, table.id),
    index('guests_starts_at_index').on(table.startsAt, table.id),
  ],
)

/** Which changes of the orders they have been gathered from: the one row there is. */
export const guestsGathered = pgTable(
  'guests_gathered',
  {
    id: integer('id').primaryKey().default(1),
    /** Of `staff_changes` those of all transactions before this one. */
    horizon: transactionId('horizon').notNull().default('0'),
  },
  (table) => [check('guests_gathered_check', sql`${table.id} = 1`)],
)
