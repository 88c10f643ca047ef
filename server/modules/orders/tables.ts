import { eq, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { OVERRIDES } from '#contract/admin/phone-order-fields.ts'
import type { GuestOrder } from '#contract/meetups.ts'
import type { Address, Contact } from '#contract/placement.ts'
import type { SettledSums } from '#domain/book.ts'
import { MEETUP_STATUSES } from '#domain/meetup.ts'
import type { OwnValue } from '#domain/own-fields.ts'
import { BILLED_METHODS, PAYMENT_METHODS } from '#domain/payment.ts'
import type { TaxClass } from '#domain/tax.ts'
import { moment, tsvector, version, yen } from '#platform/db'
import { users } from '#tables/people'
import type { ColumnsOf } from './columns-of.ts'

// What the tables of orders and of plans' bookings have in common.

export const meetupActor = pgEnum('meetup_actor', ['guest', 'customer', 'staff', 'system'])
export const paymentMethod = pgEnum('payment_method', PAYMENT_METHODS)

/** Where something is brought, as its orderer wrote it. */
export const addressFields = {
  addressPostalCode: text('address_postal_code').notNull(),
  addressPrefecture: text('address_prefecture').notNull(),
  addressCity: text('address_city').notNull(),
  addressStreet: text('address_street').notNull(),
  addressBuilding: text('address_building').notNull(),
  addressNote: text('address_note').notNull(),
} satisfies Record<keyof ColumnsOf<'address', Address>, unknown>

/** The customer's contact. */
export const contactFields = {
  contactCompany: text('contact_company').notNull(),
  contactDepartment: text('contact_department').notNull(),
  contactLastName: text('contact_last_name').notNull(),
  contactFirstName: text('contact_first_name').notNull(),
  contactLastNameKana: text('contact_last_name_kana').notNull(),
  contactFirstNameKana: text('contact_first_name_kana').notNull(),
  contactTel: text('contact_tel').notNull(),
  contactEmail: text('contact_email').notNull(),
} satisfies Record<keyof ColumnsOf<'contact', Contact>, unknown>

// Types rather than checks: PostgreSQL parses the text of every check again at each order.
export const meetupStatus = pgEnum('meetup_status', MEETUP_STATUSES)
export const tableware = pgEnum('tableware', ['return', 'disposable'])

/** Another way to pay by bill is another index: its migration. */
const billed = BILLED_METHODS.map((method) => `payment_method = '${method}'`)
const IS_BILLED = billed.length === 1 ? billed[0] : `(${billed.join(' or ')})`

/**
 * What the book says of a sale, kept on its row by `sum_book` whenever an entry is written. Each is positive in its own
 * sense; `domain/book.ts` says what they mean.
 */
export const settledFields = {
  credited: yen('credited').notNull().default(0),
  compensated: yen('compensated').notNull().default(0),
  waived: yen('waived').notNull().default(0),
  writtenOff: yen('written_off').notNull().default(0),
  received: yen('received').notNull().default(0),
  bankFees: yen('bank_fees').notNull().default(0),
  refunded: yen('refunded').notNull().default(0),
} satisfies Record<keyof SettledSums, unknown>

/** These columns of a table that has them. */
export const settledOf = <Column>(table: Record<keyof SettledSums, Column>) => ({
  credited: table.credited,
  compensated: table.compensated,
  waived: table.waived,
  writtenOff: table.writtenOff,
  received: table.received,
  bankFees: table.bankFees,
  refunded: table.refunded,
})

/** What an order owes still, as `balanceOf` of the domain has it; negative: what is to be given back. */
export const BALANCE =
  'coalesce(cancellation_fee, total) + change_fee - credited - compensated - waived - written_off - received - bank_fees + refunded'

/**
 * By invoice, or by a card that was charged already, and something of what is owed has not come yet: no card brings the
 * rest. With `is true` the database finds the statistics that migration card_owes_again has made of it; without them it
 * takes a third of all orders to be unpaid.
 */
export const UNPAID = `((${IS_BILLED} or received > 0) and ${BALANCE} > 0) is true`

/** The shop holds more than is owed to it: that is to be given back. */
export const TO_REFUND = `${BALANCE} < 0`

/**
 * Whose order of a guest it is: the address of their mails, or where there is none the telephone number. An order of an
 * account that is gone is nobody's.
 */
export const GUEST_KEY = "coalesce(nullif(lower(contact_email), ''), contact_tel)"
export const guestKeyOf = ({ contactEmail, contactTel }: { contactEmail: string; contactTel: string }) =>
  contactEmail.toLowerCase() || contactTel
export const OF_GUEST = 'user_id is null and not account_gone'

/** Orders. All that was agreed is copied here, so that no later change of the shop alters it. Sums are tax-inclusive. */
export const meetups = pgTable(
  'meetups',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull(),
    status: meetupStatus('status').notNull(),
    /** null: ordered as a guest, or the account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Its account was deleted: kept as papers are, and nobody's any more. */
    accountGone: boolean('account_gone').notNull().default(false),
    title: text('title').notNull(),
    /** Asia/Tokyo, as are the window's wall-clock times. */
    meetupDate: date('meetup_date').notNull(),
    windowFrom: text('window_from').notNull(),
    windowTo: text('window_to').notNull(),
    estimatedPerson: integer('estimated_person').notNull(),
    ...addressFields,
    ...contactFields,
    receptionName: text('reception_name'),
    receptionTel: text('reception_tel'),
    tableware: tableware('tableware').notNull(),
    /** When dishes are collected, on the open day after, as it was agreed; null: older than these columns. */
    collectionFrom: text('collection_from'),
    collectionTo: text('collection_to'),
    note: text('note').notNull(),
    /** What some of the guests must not eat: how many, never who. */
    allergies: jsonb('allergies').$type<GuestOrder['allergies']>().notNull().default([]),
    /** What the shop asked besides, with the labels of then. */
    ownFields: jsonb('own_fields').$type<OwnValue[]>().notNull().default([]),
    paymentMethod: paymentMethod('payment_method').notNull(),
    poNumber: text('po_number').notNull(),
    billingName: text('billing_name').notNull(),
    subtotal: yen('subtotal').notNull(),
    shippingFee: yen('shipping_fee').notNull(),
    /** What it costs to bring less than `shippingFreeFrom` there, as it was agreed; null: older than this column. */
    areaFee: yen('area_fee'),
    shippingFreeFrom: yen('shipping_free_from'),
    campaignDiscountShip: yen('campaign_discount_ship').notNull(),
    campaignName: text('campaign_name'),
    campaignCode: text('campaign_code'),
    total: yen('total').notNull(),
    /** One group per rate, as on a qualified invoice; rates are whole per cent. */
    reducedRate: smallint('reduced_rate').notNull(),
    reducedAmount: yen('reduced_amount').notNull(),
    reducedTax: yen('reduced_tax').notNull(),
    usualRate: smallint('usual_rate').notNull(),
    usualAmount: yen('usual_amount').notNull(),
    usualTax: yen('usual_tax').notNull(),
    /** The part of `usualTax` that is shown for delivery; the rest is that of the goods. */
    shippingTax: yen('shipping_tax').notNull(),
    /** When the orderer was found to be old enough for alcohol; the date of birth is not kept. */
    ageConfirmedAt: moment('age_confirmed_at'),
    placedAt: moment('placed_at').notNull(),
    /** The version of the terms that was agreed to; null: older than this column. */
    termsVersion: date('terms_version'),
    /** Who of the staff took it down on the telephone. No reference: it outlives the account, as the log does. */
    placedBy: uuid('placed_by'),
    /** What was put aside for it when it was taken, for good; null: nothing. */
    overrides: text('overrides', { enum: OVERRIDES }).array(),
    /** Why, in the words of who took it; for the shop alone. */
    overrideReason: text('override_reason'),
    /** Until then dishes may be changed. */
    cutoffAt: moment('cutoff_at').notNull(),
    /** What cancelling costs from when on, as it was agreed. */
    feeTimeline: jsonb('fee_timeline').$type<GuestOrder['fee_timeline']>().notNull(),
    /** Rises with every change of the order; calendars tell a newer file from an older one by it. */
    revision: integer('revision').notNull().default(0),
    /** What parts that were taken out after the free time cost, all changes together; 不課税, not in `total`. */
    changeFee: yen('change_fee').notNull().default(0),
    cancelledAt: moment('cancelled_at'),
    /** Yen; a fee that rises with time is outside consumption tax (不課税). */
    cancellationFee: yen('cancellation_fee'),
    cancelReason: text('cancel_reason'),
    /** When the driver left with it, and was about to arrive, if that was said. */
    departedAt: moment('departed_at'),
    arrivingAt: moment('arriving_at'),
    /** When it was handed over, and to whom: empty if nobody was noted; null until a driver has noted it. */
    deliveredAt: moment('delivered_at'),
    receivedBy: text('received_by'),
    /** When the age of who received alcohol was checked; nothing else of it is kept. */
    handoverAgeCheckedAt: moment('handover_age_checked_at'),
    /** Raised by a trigger with whatever changes the row; `revision` counts what the customer sees changed. */
    version: version(),
    ...settledFields,
    /** Never shown to the customer. */
    internalNote: text('internal_note').notNull().default(''),
    /** What staff find it by (`searchColumns`), and the parts of it; null: to be worked out by `fold-orders`. */
    searchText: text('search_text'),
    searchGrams: tsvector('search_grams'),
  },
  (table) => [
    unique('meetups_number_key').on(table.number),
    // Of staff's lists. Those by day, by `placed_at` and by `total` are made in SQL (migration orders_are_found), for they include what
    // else is asked of a row, so that rows that are passed over are not read.
    index('meetups_status_index').on(table.status, table.meetupDate, table.windowFrom, table.id),
    index('meetups_search_index').using('gin', table.searchGrams),
    index('meetups_unfolded_index').on(table.id).where(sql`${table.searchText} is null`),
    index('meetups_user_id_placed_at_index').on(table.userId, table.placedAt, table.id),
    index('meetups_of_erased_index').on(table.id).where(sql`${table.accountGone}`),
    index('meetups_guest_index').on(sql.raw(GUEST_KEY)).where(sql.raw(OF_GUEST)),
    check(
      'meetups_total_check',
      sql`${table.total} = ${table.subtotal} + ${table.shippingFee} - ${table.campaignDiscountShip} and ${table.total} = ${table.reducedAmount} + ${table.usualAmount}`,
    ),
    check(
      'meetups_amounts_check',
      sql`${table.subtotal} >= 0 and ${table.campaignDiscountShip} between 0 and ${table.shippingFee} and ${table.reducedTax} between 0 and ${table.reducedAmount} and ${table.usualTax} between 0 and ${table.usualAmount} and ${table.shippingTax} between 0 and ${table.usualTax}`,
    ),
    check(
      'meetups_cancelled_check',
      sql`(${table.cancelledAt} is null or ${table.status} = 'cancelled') and (${table.cancelledAt} is null) = (${table.cancellationFee} is null) and ${table.cancellationFee} between 0 and ${table.total}`,
    ),
    // As the dashboard and the list of staff ask for what is not all paid.
    index('meetups_unpaid_index').on(table.meetupDate, table.id).where(sql.raw(UNPAID)),
    index('meetups_to_refund_index').on(table.meetupDate, table.id).where(sql.raw(TO_REFUND)),
    index('meetups_cancelled_at_index').on(table.cancelledAt).where(sql`${table.cancelledAt} is not null`),
    check('meetups_change_fee_check', sql`${table.changeFee} >= 0`),
    check(
      'meetups_cutoff_check',
      sql`${table.placedAt} < ${table.cutoffAt} or coalesce('cutoff' = any(${table.overrides}), false)`,
    ),
    check('meetups_overrides_check', sql`(${table.overrides} is null) = (${table.overrideReason} is null)`),
  ],
)

/** Not kept of somebody who was erased: for lists of those who carry out orders. */
export const OF_SOMEBODY = eq(meetups.accountGone, false)

/** Names and prices as they were when ordered; `productId` only says what they were copied from. */
export const meetupLines = pgTable(
  'meetup_lines',
  {
    meetupId: uuid('meetup_id')
      .notNull()
      .references(() => meetups.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: integer('product_id').notNull(),
    name: text('name').notNull(),
    unit: text('unit').notNull(),
    packageType: smallint('package_type').$type<0 | 1>().notNull(),
    unitPrice: yen('unit_price').notNull(),
    qty: integer('qty').notNull(),
    taxClass: text('tax_class').$type<TaxClass>().notNull(),
    taxRate: smallint('tax_rate').notNull(),
    isAgeRestricted: boolean('is_age_restricted').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetupId, table.position] }),
    check('meetup_lines_check', sql`${table.qty} >= 1 and ${table.unitPrice} >= 0`),
  ],
)
