import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Confirmation } from '#contract/admin/launch.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { moment, version } from '#platform/db'

/** One row: what the shop says of itself, and since when it has been open. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** What staff have written; the rest is as `unwrittenFacts` has it. */
    facts: jsonb('facts').$type<Partial<ShopFacts>>().notNull().default({}),
    /** null: it is being prepared, and nothing can be ordered. */
    openedAt: moment('opened_at'),
    /** When somebody said so of what only a person can tell. */
    confirmed: jsonb('confirmed').$type<Partial<Record<Confirmation, string>>>().notNull().default({}),
    /** When a mail was last sent to the shop's own address, to see it arrive. */
    mailTriedAt: moment('mail_tried_at'),
    version: version(),
  },
  (table) => [check('shop_settings_id_check', sql`${table.id} = 1`)],
)
