import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { BOOK_KINDS, CREDIT_REASONS } from '#domain/book.ts'
import type { CreditLine } from '#domain/credit.ts'
import { RECEIVED_BY } from '#domain/payment.ts'
import type { TaxGroup } from '#domain/pricing.ts'
import { bytea, moment, yen } from '#platform/db'
import { meetups } from '#tables/orders'
import { payments } from '#tables/payments'
import { planBookings } from '#tables/plans'

export const bookKind = pgEnum('book_kind', BOOK_KINDS)
export const receivedBy = pgEnum('received_by', RECEIVED_BY)

/**
 * Every yen that is owed, comes, goes back or is forgiven, of an order or a booking. Nothing is ever changed or deleted
 * (`book_entries_stay`): what was wrong is taken back by an entry of its own. A sale that nothing has happened to yet has
 * no entry: its row says what was agreed. The view `book` has that as an entry too, so whoever sums up reads the view.
 * A trigger (`sum_book`) keeps the sums on the row of the sale, and another (`book_card`) writes what cards brought.
 */
export const bookEntries = pgTable(
  'book_entries',
  {
    id: uuid('id').primaryKey(),
    kind: bookKind('kind').notNull(),
    meetupId: uuid('meetup_id').references(() => meetups.id),
    planBookingId: uuid('plan_booking_id').references(() => planBookings.id),
    /** In the sense of its kind; negative: less of it, or what takes another entry back. */
    amount: yen('amount').notNull(),
    /** Of a sale and a credit: what of it is at which rate. Null: outside consumption tax, or no matter of rates. */
    groups: jsonb('groups').$type<TaxGroup[]>(),
    /** Of a credit: what was given back, as the paper about it says. */
    lines: jsonb('lines').$type<CreditLine[]>(),
    reason: text('reason', { enum: CREDIT_REASONS }),
    /** The day in Tokyo that it counts for. Null, of a sale: the day of its delivery, whichever that becomes. */
    accountingDay: date('accounting_day'),
    /** When it was written. */
    at: moment('at').notNull(),
    /** How it came, or went back. */
    method: receivedBy('method'),
    /** As the bank's statement names them. */
    payer: text('payer').notNull().default(''),
    /** Why, or what staff wrote to it. */
    note: text('note').notNull().default(''),
    reverses: uuid('reverses').references((): AnyPgColumn => bookEntries.id),
    /** The payment by card that brought it, or took it back. */
    paymentId: uuid('payment_id').references(() => payments.id),
    /** No reference: it outlives the account. Null: nobody of the staff, or noted before staff were known. */
    byUserId: uuid('by_user_id'),
    byName: text('by_name').notNull().default(''),
    /** The request that noted it: SHA-256 of its key, and an HMAC of the request under the key. */
    keyHash: bytea('key_hash'),
    fingerprint: bytea('fingerprint'),
  },
  (table) => [
    index('book_entries_of_meetup_index').on(table.meetupId),
    index('book_entries_of_booking_index').on(table.planBookingId),
    index('book_entries_of_payment_index').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    index('book_entries_refunded_index').on(table.accountingDay, table.at).where(sql`${table.kind} = 'refunded'`),
    unique('book_entries_reverses_key').on(table.reverses),
    uniqueIndex('book_entries_key').on(table.byUserId, table.keyHash),
    check('book_entries_of_check', sql`num_nonnulls(${table.meetupId}, ${table.planBookingId}) = 1`),
    check(
      'book_entries_amount_check',
      sql`case when ${table.reverses} is not null then ${table.amount} < 0 when ${table.kind} in ('sale', 'fee') then true else ${table.amount} > 0 end`,
    ),
    check('book_entries_day_check', sql`(${table.accountingDay} is null) = (${table.kind} = 'sale')`),
  ],
)
