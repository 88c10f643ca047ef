import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text } from 'drizzle-orm/pg-core'

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
  },
  (table) => [
    check('campaigns_kind_check', sql`${table.discountKind} in ('share', 'amount')`),
    check(
      'campaigns_value_check',
      sql`${table.discountValue} > 0 and (${table.discountKind} = 'amount' or ${table.discountValue} <= 100)`,
    ),
    check('campaigns_order_period_check', sql`${table.orderFrom} <= ${table.orderUntil}`),
    check('campaigns_meetup_period_check', sql`${table.meetupFrom} <= ${table.meetupUntil}`),
    check('campaigns_conditions_check', sql`${table.minGoods} >= 0 and ${table.minDaysAhead} >= 0`),
  ],
)
