import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PAYMENT_STATES } from '#domain/payment.ts'
import { bytea, moment, yen } from '#platform/db'
import { meetups } from '#tables/orders'
import { planBookings } from '#tables/plans'

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
    /** The last of them ended without an answer: what was asked may be done. */
    unanswered: boolean('unanswered').notNull().default(false),
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
      'payments_meetup_check',
      sql`${table.meetupId} is not null or ${table.state} in ('asked', 'declined', 'releasing', 'released')`,
    ),
  ],
)

/**
 * Money that came by transfer, as staff noted it, for an order or a booking and all its fees. Nothing is ever changed or
 * deleted (`received_payments_stay`): a wrong note is taken back by another one. A trigger keeps the sum in `received`
 * of the sale, together with what was taken from cards.
 */
export const receivedPayments = pgTable(
  'received_payments',
  {
    id: uuid('id').primaryKey(),
    meetupId: uuid('meetup_id').references(() => meetups.id),
    planBookingId: uuid('plan_booking_id').references(() => planBookings.id),
    /** Negative where it takes another one back. */
    amount: yen('amount').notNull(),
    receivedOn: date('received_on').notNull(),
    /** As the bank's statement names them. */
    payer: text('payer').notNull(),
    note: text('note').notNull(),
    reverses: uuid('reverses').references((): AnyPgColumn => receivedPayments.id),
    notedAt: moment('noted_at').notNull(),
    /** No reference: it outlives the account. Null: noted before staff were known. */
    byUserId: uuid('by_user_id'),
    byName: text('by_name').notNull(),
    /** The request that noted it: SHA-256 of its key, and an HMAC of the request under the key. */
    keyHash: bytea('key_hash'),
    fingerprint: bytea('fingerprint'),
  },
  (table) => [
    index('received_payments_of_meetup_index').on(table.meetupId),
    index('received_payments_of_booking_index').on(table.planBookingId),
    unique('received_payments_reverses_key').on(table.reverses),
    uniqueIndex('received_payments_key').on(table.byUserId, table.keyHash),
    check(
      'received_payments_check',
      sql`num_nonnulls(${table.meetupId}, ${table.planBookingId}) = 1 and case when ${table.reverses} is null then ${table.amount} > 0 else ${table.amount} < 0 end`,
    ),
  ],
)
