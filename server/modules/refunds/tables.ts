import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { TRANSFER_FILE_STATES, TRANSFER_STATES } from '#contract/admin/transfer-states.ts'
import { bytea, moment, yen } from '#platform/db'
import { meetups } from '#tables/orders'
import { planBookings } from '#tables/plans'
import { refundAccounts } from '#tables/refund-accounts'

export const transferFileState = pgEnum('transfer_file_state', TRANSFER_FILE_STATES)
export const transferState = pgEnum('transfer_state', TRANSFER_STATES)

/** A file with which the bank is asked to pay refunds (総合振込). */
export const transferFiles = pgTable(
  'transfer_files',
  {
    id: uuid('id').primaryKey(),
    state: transferFileState('state').notNull(),
    payOn: date('pay_on').notNull(),
    amount: yen('amount').notNull(),
    transfers: integer('transfers').notNull(),
    /** Its bytes, sealed for this id; null once they are erased. */
    sealed: bytea('sealed'),
    madeAt: moment('made_at').notNull(),
    /** No reference: it outlives the account. */
    madeBy: uuid('made_by').notNull(),
    madeByName: text('made_by_name').notNull(),
    confirmedAt: moment('confirmed_at'),
    confirmedBy: uuid('confirmed_by'),
    confirmedByName: text('confirmed_by_name'),
    /** When its result was noted, and the day on which the bank has paid. */
    settledAt: moment('settled_at'),
    paidOn: date('paid_on'),
  },
  (table) => [
    index('transfer_files_index').on(table.madeAt, table.id),
    index('transfer_files_to_erase').on(table.payOn).where(sql`${table.sealed} is not null`),
    check(
      'transfer_files_settled_check',
      sql`(${table.state} = 'settled') = (${table.settledAt} is not null) and (${table.settledAt} is null) = (${table.paidOn} is null)`,
    ),
    check(
      'transfer_files_confirmed_check',
      sql`num_nonnulls(${table.confirmedAt}, ${table.confirmedBy}, ${table.confirmedByName}) in (0, 3)`,
    ),
  ],
)

/** The payments of a file. */
export const transfers = pgTable(
  'transfers',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => transferFiles.id),
    /** Counted from 1. */
    place: integer('place').notNull(),
    meetupId: uuid('meetup_id').references(() => meetups.id, { onDelete: 'cascade' }),
    planBookingId: uuid('plan_booking_id').references(() => planBookings.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => refundAccounts.id, { onDelete: 'cascade' }),
    amount: yen('amount').notNull(),
    state: transferState('state').notNull().default('sent'),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.place] }),
    uniqueIndex('transfers_of_meetup').on(table.meetupId).where(sql`${table.state} = 'sent'`),
    uniqueIndex('transfers_of_booking').on(table.planBookingId).where(sql`${table.state} = 'sent'`),
    check('transfers_one_check', sql`num_nonnulls(${table.meetupId}, ${table.planBookingId}) = 1`),
    check('transfers_amount_check', sql`${table.amount} > 0`),
  ],
)
