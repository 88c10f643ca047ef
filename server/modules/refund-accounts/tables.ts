import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, yen } from '#platform/db'
import { meetups } from '#tables/orders'
import { planBookings } from '#tables/plans'

/**
 * Where money for an order or a booking goes back to, as somebody with its link has named it. One that was paid stays as a
 * fact, and another may be named for what goes back later.
 */
export const refundAccounts = pgTable(
  'refund_accounts',
  {
    id: uuid('id').primaryKey(),
    meetupId: uuid('meetup_id').references(() => meetups.id, { onDelete: 'cascade' }),
    planBookingId: uuid('plan_booking_id').references(() => planBookings.id, { onDelete: 'cascade' }),
    /** Bank, branch, kind, number and holder, sealed for this id (`NamedAccount`); null once it is erased. */
    sealed: bytea('sealed'),
    /** The holder is not who ordered, as whoever named it said. */
    thirdParty: boolean('third_party').notNull(),
    namedAt: moment('named_at').notNull(),
    /** When somebody of the staff has called about a holder who is not who ordered. */
    checkedAt: moment('checked_at'),
    /** When a transfer to it came back (組戻し): it is to be named again. */
    returnedAt: moment('returned_at'),
    /** When the bank was asked to pay: it does not change any more. */
    sentAt: moment('sent_at'),
    /** When it was paid: the day at the bank, when that was noted, and how much. */
    refundedOn: date('refunded_on'),
    refundedAt: moment('refunded_at'),
    refunded: yen('refunded'),
    erasedAt: moment('erased_at'),
  },
  (table) => [
    uniqueIndex('refund_accounts_of_meetup').on(table.meetupId).where(sql`${table.refundedOn} is null`),
    uniqueIndex('refund_accounts_of_booking').on(table.planBookingId).where(sql`${table.refundedOn} is null`),
    index('refund_accounts_to_erase').on(table.refundedOn).where(sql`${table.erasedAt} is null`),
    check('refund_accounts_one_check', sql`num_nonnulls(${table.meetupId}, ${table.planBookingId}) = 1`),
    check('refund_accounts_erased_check', sql`(${table.sealed} is null) = (${table.erasedAt} is not null)`),
    check(
      'refund_accounts_refunded_check',
      sql`num_nonnulls(${table.refundedOn}, ${table.refundedAt}, ${table.refunded}) in (0, 3) and ${table.refunded} > 0`,
    ),
  ],
)
