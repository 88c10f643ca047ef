import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { CampaignDraft } from '#contract/admin/campaign-fields.ts'
import { version } from '#platform/db'
import { meetups } from '#tables/orders'

/** Reductions of the shipping fee; see domain/campaign.ts. Periods include both ends, yen are tax-inclusive. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** null: automatic. */
    code: text('code'),
    name: text('name').notNull(),
    discountKind: text('discount_kind').$type<'share' | 'amount'>().notNull(),
    /** Per cent of the fee, or yen. */
    discountValue: integer('discount_value').notNull(),
    orderFrom: date('order_from').notNull(),
    orderUntil: date('order_until').notNull(),
    meetupFrom: date('meetup_from'),
    meetupUntil: date('meetup_until'),
    minGoods: integer('min_goods').notNull().default(0),
    minDaysAhead: integer('min_days_ahead').notNull().default(0),
    oncePerCustomer: boolean('once_per_customer').notNull().default(false),
    /** How many orders may have it in all; null: any number. */
    maxUses: integer('max_uses'),
    /** How many orders have it, those that were cancelled left out. */
    used: integer('used').notNull().default(0),
    published: boolean('published').notNull().default(false),
    /** What is to hold next, while something else does; null: nothing. */
    draft: jsonb('draft').$type<CampaignDraft>(),
    version: version(),
  },
  (table) => [
    check('campaigns_kind_check', sql`${table.discountKind} in ('share', 'amount')`),
    check(
      'campaigns_value_check',
      sql`${table.discountValue} > 0 and (${table.discountKind} = 'amount' or ${table.discountValue} <= 100)`,
    ),
    check('campaigns_order_period_check', sql`${table.orderFrom} <= ${table.orderUntil}`),
    check('campaigns_meetup_period_check', sql`${table.meetupFrom} <= ${table.meetupUntil}`),
    check('campaigns_uses_check', sql`${table.used} >= 0 and ${table.maxUses} >= 1`),
    check('campaigns_conditions_check', sql`${table.minGoods} >= 0 and ${table.minDaysAhead} >= 0`),
  ],
)

/** Uses of campaigns that a customer has once, with the order. */
export const campaignUses = pgTable(
  'campaign_uses',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    /** `user:` and an id, or `mail:` and the mark of an address. */
    customer: text('customer').notNull(),
    meetupId: uuid('meetup_id')
      .notNull()
      .references(() => meetups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.customer] }),
    index('campaign_uses_meetup_id_index').on(table.meetupId),
  ],
)
