import { sql } from 'drizzle-orm'
import { check, date, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { BILLING_STEPS, PAUSE_KINDS } from '#domain/reminder.ts'
import { moment } from '#platform/db'
import { meetups } from '#tables/orders'
import { planBookings } from '#tables/plans'

export const billingStep = pgEnum('billing_step', BILLING_STEPS)
export const pauseKind = pgEnum('pause_kind', PAUSE_KINDS)

/** What is billed and reminded of: an order or a booking. */
const ofSale = () => ({
  meetupId: uuid('meetup_id').references(() => meetups.id, { onDelete: 'cascade' }),
  planBookingId: uuid('plan_booking_id').references(() => planBookings.id, { onDelete: 'cascade' }),
})

/** That a bill went out, and what reminded of it: each once. */
export const billingSteps = pgTable(
  'billing_steps',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...ofSale(),
    step: billingStep('step').notNull(),
    /** The invoice that went out; null: nothing was mailed, as of a call. */
    invoice: text('invoice'),
    at: moment('at').notNull(),
    /** Null: the shop by itself. No reference: it outlives the account. */
    byUserId: uuid('by_user_id'),
    byName: text('by_name').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    uniqueIndex('billing_steps_of_meetup').on(table.meetupId, table.step),
    uniqueIndex('billing_steps_of_booking').on(table.planBookingId, table.step),
    check('billing_steps_one_check', sql`num_nonnulls(${table.meetupId}, ${table.planBookingId}) = 1`),
  ],
)

/** Why a bill is not reminded of for a while. One that has ended is deleted. */
export const billingPauses = pgTable(
  'billing_pauses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...ofSale(),
    kind: pauseKind('kind').notNull(),
    /** The last day of a dispute (null: until somebody ends it), or the day on which it will be paid. */
    until: date('until'),
    /** In the words of staff, for the shop alone. */
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
    /** Null: whoever has the bill. No reference: it outlives the account. */
    byUserId: uuid('by_user_id'),
    byName: text('by_name').notNull(),
  },
  (table) => [
    uniqueIndex('billing_pauses_of_meetup').on(table.meetupId, table.kind),
    uniqueIndex('billing_pauses_of_booking').on(table.planBookingId, table.kind),
    check('billing_pauses_one_check', sql`num_nonnulls(${table.meetupId}, ${table.planBookingId}) = 1`),
    check('billing_pauses_until_check', sql`${table.kind} = 'hold' or ${table.until} is not null`),
  ],
)
