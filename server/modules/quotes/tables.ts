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
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { GuestOrder } from '#contract/meetups.ts'
import type { OwnValue } from '#domain/own-fields.ts'
import { QUOTE_ANSWERS, QUOTE_WAYS } from '#domain/quote.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { PricedCart } from '#modules/pricing'
import { moment } from '#platform/db'
import { meetups } from '#tables/orders'
import { users } from '#tables/people'

export const quoteAnswer = pgEnum('quote_answer', QUOTE_ANSWERS)
export const quoteWay = pgEnum('quote_way', QUOTE_WAYS)

/** Carts whose price is held for the holder of the maker's link. Whether one has expired follows from the time. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique('quotes_number_key'),
    /** null: made without an account, or the account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Its account was deleted: kept as papers are, and nobody's any more. */
    accountGone: boolean('account_gone').notNull().default(false),
    /** The address of a maker without an account, who was mailed the link to order; unproven. */
    makerEmail: text('maker_email'),
    /** Who of the staff made it for them. No reference: it outlives the account, as the log does. */
    madeBy: uuid('made_by'),
    /** The address that the approval link was mailed to. */
    approverEmail: text('approver_email'),
    /** Part of the links: a new one ends those before. */
    serial: integer('serial').notNull().default(0),
    addressee: text('addressee').notNull(),
    title: text('title').notNull(),
    note: text('note').notNull(),
    /** What its paper is searched by, as papers of orders are. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`paper_folded(number || '|' || addressee || '|' || title)`),
    allergies: jsonb('allergies').$type<GuestOrder['allergies']>().notNull().default([]),
    /** As an order keeps them. */
    ownFields: jsonb('own_fields').$type<OwnValue[]>().notNull().default([]),
    meetupDate: date('meetup_date').notNull(),
    estimatedPerson: integer('estimated_person').notNull(),
    /**
     * Lines, sums, area, postal code and campaign as they were, so that no later change of the shop alters them; only
     * taxes follow the rates of the day. `ratedOn`: when they last did.
     */
    priced: jsonb('priced').$type<PricedCart & { postalCode?: string; ratedOn?: TokyoDate }>().notNull(),
    /** What it comes to, as papers are looked for by it. */
    total: databaseBigint('total', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`(priced -> 'totals' ->> 'total')::bigint`),
    feeTimeline: jsonb('fee_timeline').$type<GuestOrder['fee_timeline']>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** The first instant at which the price is no longer held. */
    expiresAt: moment('expires_at').notNull(),
    answer: quoteAnswer('answer'),
    answeredAt: moment('answered_at'),
    answeredBy: text('answered_by'),
    comment: text('comment'),
    /** null: no answer, or one of before it was noted. */
    answeredWay: quoteWay('answered_way'),
    orderedAt: moment('ordered_at'),
    /** What it has become. */
    meetupId: uuid('meetup_id').references(() => meetups.id, { onDelete: 'set null' }),
    /** Its paper is one of those of its order: until then it is found among the papers by this row alone. */
    paperIssued: boolean('paper_issued').notNull().default(false),
  },
  (table) => [
    index('quotes_of_erased_index').on(table.id).where(sql`${table.accountGone}`),
    index('quotes_user_id_index').on(table.userId).where(sql`${table.userId} is not null`),
    index('quotes_meetup_id_index').on(table.meetupId).where(sql`${table.meetupId} is not null`),
    index('quotes_day_index')
      .on(
        table.meetupDate,
        table.number,
        table.expiresAt,
        table.answer,
        table.orderedAt,
        table.id,
        table.total,
        table.addressee,
        table.searchText,
      )
      .where(sql`not ${table.paperIssued}`),
    index('quotes_amount_index')
      .on(
        table.total,
        table.meetupDate,
        table.number,
        table.expiresAt,
        table.answer,
        table.orderedAt,
        table.id,
        table.addressee,
      )
      .where(sql`not ${table.paperIssued}`),
    index('quotes_words_index')
      .using('gin', sql`paper_grams(${table.searchText})`)
      .where(sql`not ${table.paperIssued}`),
    check('quotes_expires_at_check', sql`${table.expiresAt} > ${table.createdAt}`),
    check(
      'quotes_answer_check',
      sql`(${table.answer} is null) = (${table.answeredAt} is null) and (${table.answer} is null) = (${table.answeredBy} is null) and (${table.answer} is null) = (${table.comment} is null)`,
    ),
    check('quotes_ordered_check', sql`${table.orderedAt} is null or ${table.answer} is distinct from 'returned'`),
  ],
)
