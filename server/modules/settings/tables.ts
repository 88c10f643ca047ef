import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Confirmation } from '#contract/admin/launch.ts'
import type { AreaSums, SettingsParts } from '#contract/admin/planned-changes.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { moment, version } from '#platform/db'
import { deliveryGroups } from '#tables/delivery'

/** One row: what the shop says of itself, and since when it has been open. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** What staff have written; the rest is as `unwrittenFacts` has it. */
    facts: jsonb('facts').$type<Partial<ShopFacts>>().notNull().default({}),
    /** null: it is being prepared, and nothing can be ordered. */
    openedAt: moment('opened_at'),
    /** Since when no new orders are taken; null: they are. */
    pausedAt: moment('paused_at'),
    /** What customers read about it. */
    pauseMessage: text('pause_message').notNull().default(''),
    /** When somebody said so of what only a person can tell. */
    confirmed: jsonb('confirmed').$type<Partial<Record<Confirmation, string>>>().notNull().default({}),
    /** When a mail was last sent to the shop's own address, to see it arrive. */
    mailTriedAt: moment('mail_tried_at'),
    version: version(),
  },
  (table) => [check('shop_settings_id_check', sql`${table.id} = 1`)],
)

/** Changes of the settings, or of what an area costs, that wait for their day. */
export const plannedChanges = pgTable(
  'planned_changes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** From its first moment on (Asia/Tokyo). */
    fromDay: date('from_day').notNull(),
    settings: jsonb('settings').$type<SettingsParts>(),
    areaId: integer('area_id').references(() => deliveryGroups.id, { onDelete: 'cascade' }),
    fees: jsonb('fees').$type<AreaSums>(),
    /** From which day on customers are told of new sums; null: on the day itself. */
    announcedFrom: date('announced_from'),
    reason: text('reason').notNull().default(''),
    plannedAt: moment('planned_at').notNull(),
    /** No reference: what is planned outlives the account. */
    byUserId: uuid('by_user_id').notNull(),
    /** As it was then. */
    byName: text('by_name').notNull(),
    /** Where it came from: an IPv4 address, or an IPv6 network of 64 bits. */
    network: text('network').notNull(),
  },
  (table) => [
    index('planned_changes_from_day_index').on(table.fromDay, table.id),
    index('planned_changes_area_id_index').on(table.areaId),
    check(
      'planned_changes_what_check',
      sql`num_nonnulls(${table.settings}, ${table.areaId}) = 1 and (${table.areaId} is null) = (${table.fees} is null)`,
    ),
    check(
      'planned_changes_announced_check',
      sql`${table.announcedFrom} < ${table.fromDay} and (${table.announcedFrom} is null or ${table.areaId} is not null)`,
    ),
  ],
)
