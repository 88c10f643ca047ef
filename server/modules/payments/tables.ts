import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_STATES } from '#domain/payment.ts'
import { CARD_REFUND_ENDS } from '#domain/refund.ts'
import { bytea, moment, yen } from '#platform/db'
import { meetups } from '#tables/orders'

export const paymentState = pgEnum('payment_state', PAYMENT_STATES)

/**
 * What a card company was asked to hold. The row is written before the company is asked, so that after a crash we know
 * of every hold. It has no card data; all it says of the customer is which order it pays.
 */
export const payments = pgTable(
  'payments',
  {
    /** Also our reference at the company. */
    id: uuid('id').primaryKey(),
    /** What the company calls its authorisation. */
    reference: text('reference'),
    /**
     * Digest of the placement that asks, under its key: the same placement asks for one payment. Null once that came to
     * nothing, or the key is forgotten.
     */
    request: bytea('request'),
    amount: yen('amount').notNull(),
    /** What is captured, or is to be; not of the rest, which is let go. */
    captured: yen('captured').notNull().default(0),
    /** What of it is given back, or is to be. */
    refunded: yen('refunded').notNull().default(0),
    state: paymentState('state').notNull(),
    /** Null: no order came of it. */
    meetupId: uuid('meetup_id').references(() => meetups.id, { onDelete: 'cascade' }),
    askedAt: moment('asked_at').notNull(),
    /** When the state became what it is. */
    changedAt: moment('changed_at').notNull(),
    /** When the job looks after it; null: nothing is left to do. */
    dueAt: moment('due_at'),
    /** How often the job has tried. */
    attempts: integer('attempts').notNull().default(0),
    /** What was asked may be done: the company gave no answer then, and none since that says so. */
    unanswered: boolean('unanswered').notNull().default(false),
    /** The company has said no to what is asked now, while no earlier request could have done it. */
    refused: boolean('refused').notNull().default(false),
    /** Why what is owed back goes by bank from then on; null: it goes back to the card. */
    refundEnded: text('refund_ended', { enum: CARD_REFUND_ENDS }),
  },
  (table) => [
    uniqueIndex('payments_request_index').on(table.request).where(sql`${table.request} is not null`),
    uniqueIndex('payments_meetup_id_index').on(table.meetupId),
    index('payments_held_index').on(table.meetupId).where(sql`${table.state} = 'authorised'`),
    index('payments_due_at_index').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check(
      'payments_amounts_check',
      sql`${table.amount} > 0 and ${table.captured} between 0 and ${table.amount} and ${table.refunded} between 0 and ${table.captured}`,
    ),
    check(
      'payments_request_check',
      sql`case when ${table.state} = 'asked' then ${table.request} is not null else ${table.request} is null or ${table.meetupId} is not null end`,
    ),
    check(
      'payments_due_check',
      sql`(${table.dueAt} is not null) = (${table.state} in ('asked', 'releasing', 'capturing', 'refunding'))`,
    ),
    check(
      'payments_refund_ended_check',
      sql`${table.refundEnded} is null or ${table.state} in ('captured', 'refunded')`,
    ),
    check(
      'payments_meetup_check',
      sql`${table.meetupId} is not null or ${table.state} in ('asked', 'declined', 'releasing', 'released')`,
    ),
  ],
)
