import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  bigint as databaseBigint,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PlanDraft } from '#contract/admin/plan-fields.ts'
import type { GuestBooking } from '#contract/plans.ts'
import { NOT_AGREED, PLAN_BOOKING_STATUSES } from '#domain/plan.ts'
import type { TimelineRow } from '#domain/plan-timeline.ts'
import type { TaxClass } from '#domain/tax.ts'
import { bytea, moment, version, yen } from '#platform/db'
import { addressFields, BALANCE, contactFields, meetupActor, paymentMethod, settledFields } from '#tables/orders'
import { users } from '#tables/people'
import { pictures } from '#tables/pictures'

export const planBookingStatus = pgEnum('plan_booking_status', PLAN_BOOKING_STATUSES)

const notAgreed = NOT_AGREED.map((status) => `'${status}'`).join(', ')

/** What a booking owes still. Of one that is not agreed only what has come is there, to go back. */
export const BOOKING_BALANCE = `${BALANCE} - case when status in (${notAgreed}) then total + change_fee else 0 end`

/** More has come than is owed. */
export const BOOKING_TO_REFUND = `${BOOKING_BALANCE} < 0`

/** On-site catering: a chef comes and serves, priced per person. */
export const plans = pgTable(
  'plans',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique('plans_slug_key'),
    sortId: integer('sort_id').notNull(),
    name: text('name').notNull(),
    summary: text('summary').notNull(),
    descriptionLong: text('description_long').notNull(),
    contents: jsonb('contents').$type<{ name: string; text: string }[]>().notNull(),
    /** What happens on the day, the earliest first. */
    timeline: jsonb('timeline').$type<TimelineRow[]>().notNull().default([]),
    /** Whole yen, tax-inclusive. */
    pricePerPersonWithTax: integer('price_per_person_with_tax').notNull(),
    taxClass: text('tax_class').$type<TaxClass>().notNull(),
    minPersons: integer('min_persons').notNull(),
    maxPersons: integer('max_persons').notNull(),
    /** Open days before the date of the gathering. */
    leadDays: integer('lead_days').notNull(),
    published: boolean('published').notNull().default(false),
    /** Out of the list for good: only the bookings that have it, and staff who look for it, still see it. */
    archivedAt: moment('archived_at'),
    /** What is to be read next, while something else is; null: nothing. */
    draft: jsonb('draft').$type<PlanDraft>(),
    version: version(),
  },
  (table) => [
    check('plans_archived_check', sql`${table.archivedAt} is null or not ${table.published}`),
    check('plans_price_check', sql`${table.pricePerPersonWithTax} >= 0`),
    check('plans_tax_class_check', sql`${table.taxClass} in ('reduced', 'usual')`),
    check('plans_persons_check', sql`1 <= ${table.minPersons} and ${table.minPersons} <= ${table.maxPersons}`),
    check('plans_lead_days_check', sql`${table.leadDays} >= 0`),
  ],
)

export const planPictures = pgTable(
  'plan_pictures',
  {
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    /** 0 is the one shown in lists. */
    position: integer('position').notNull(),
    pictureId: integer('picture_id')
      .notNull()
      .references(() => pictures.id),
    /** Here and not of the picture: a copy of the plan shows the same one, with words of its own. */
    alt: text('alt').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.position] }),
    index('plan_pictures_picture_id_index').on(table.pictureId),
  ],
)

/** Requests for a plan on a day, which staff confirm. All that was asked for is copied here, the price too. */
export const planBookings = pgTable(
  'plan_bookings',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique('plan_bookings_number_key'),
    status: planBookingStatus('status').notNull(),
    /** null: booked as a guest, or the account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Its account was deleted: kept as papers are, and nobody's any more. */
    accountGone: boolean('account_gone').notNull().default(false),
    /** A plan that has bookings is not deleted, only taken out of the list. */
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id),
    planName: text('plan_name').notNull(),
    title: text('title').notNull(),
    /** Asia/Tokyo, as is the wall-clock time. */
    eventDate: date('event_date').notNull(),
    startTime: text('start_time').notNull(),
    estimatedPerson: integer('estimated_person').notNull(),
    /** The plan's when it was requested. */
    timeline: jsonb('timeline').$type<TimelineRow[]>().notNull().default([]),
    ...addressFields,
    ...contactFields,
    paymentMethod: paymentMethod('payment_method').notNull().$type<'invoice'>(),
    poNumber: text('po_number').notNull(),
    billingName: text('billing_name').notNull(),
    note: text('note').notNull(),
    /** Sums are tax-inclusive. */
    pricePerPerson: integer('price_per_person').notNull(),
    total: yen('total').notNull(),
    taxRate: smallint('tax_rate').notNull(),
    tax: yen('tax').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** By when an answer was promised; null: from before this was. */
    replyDueAt: moment('reply_due_at'),
    /** When staff confirmed or declined. */
    answeredAt: moment('answered_at'),
    declineReason: text('decline_reason'),
    /** What staff added to the mail that confirmed it. */
    answerMessage: text('answer_message'),
    /** Other dates that staff offered when they declined it. */
    offeredDates: date('offered_dates').array().notNull().default([]),
    termsVersion: date('terms_version'),
    /** What cancelling costs from when on, once it is confirmed; as it was agreed. */
    feeTimeline: jsonb('fee_timeline').$type<GuestBooking['fee_timeline']>().notNull(),
    /** For people who were taken out once that cost something (一部キャンセル料); outside consumption tax, as the next. */
    changeFee: yen('change_fee').notNull().default(0),
    cancelledAt: moment('cancelled_at'),
    /** Yen; a fee that rises with time is outside consumption tax (不課税). */
    cancellationFee: yen('cancellation_fee'),
    cancelReason: text('cancel_reason'),
    ...settledFields,
    version: version(),
    /**
     * The request that made it: `user:` and an id, or `guest`; the SHA-256 of its key; an HMAC of the request under the
     * key; and what makes the guest's token out of the key. Null once the account is gone.
     */
    keyScope: text('key_scope'),
    keyHash: bytea('key_hash'),
    fingerprint: bytea('fingerprint'),
    tokenSalt: bytea('token_salt'),
  },
  (table) => [
    uniqueIndex('plan_bookings_key').on(table.keyScope, table.keyHash),
    index('plan_bookings_of_account_index').on(table.userId, table.eventDate),
    index('plan_bookings_of_erased_index').on(table.id).where(sql`${table.accountGone}`),
    index('plan_bookings_of_plan_index').on(table.planId),
    index('plan_bookings_of_day_index').on(table.eventDate),
    index('plan_bookings_to_refund_index').on(table.eventDate, table.id).where(sql.raw(BOOKING_TO_REFUND)),
    check(
      'plan_bookings_cancelled_check',
      sql`(${table.cancelledAt} is null or ${table.status} = 'cancelled') and (${table.cancelledAt} is null) = (${table.cancellationFee} is null) and ${table.cancellationFee} between 0 and ${table.total}`,
    ),
    check('plan_bookings_change_fee_check', sql`${table.changeFee} >= 0`),
    check('plan_bookings_declined_check', sql`(${table.declineReason} is null) = (${table.status} <> 'declined')`),
  ],
)

/** Every step of a booking, with its author. */
export const planBookingHistory = pgTable(
  'plan_booking_history',
  {
    id: databaseBigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => planBookings.id, { onDelete: 'cascade' }),
    status: planBookingStatus('status').notNull(),
    at: moment('at').notNull(),
    by: meetupActor('by').notNull(),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('plan_booking_history_booking_index').on(table.bookingId)],
)

/** What a booking was before each change. */
export const planBookingRevisions = pgTable(
  'plan_booking_revisions',
  {
    id: databaseBigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => planBookings.id, { onDelete: 'cascade' }),
    booking: jsonb('booking').$type<GuestBooking>().notNull(),
    /** When it was replaced, and who did it. */
    at: moment('at').notNull(),
    by: meetupActor('by').notNull().default('staff'),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason'),
  },
  (table) => [index('plan_booking_revisions_booking_index').on(table.bookingId)],
)
