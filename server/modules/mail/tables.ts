import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#platform/db'
import { enquiries } from '#tables/enquiries'
import { meetups } from '#tables/orders'
import { users } from '#tables/people'
import { planBookings } from '#tables/plans'
import type { Consent } from './consent.ts'
import type { MeetupMailProps } from './templates/meetup-words.ts'

/** Addressee and text for the same props, with the consent; without one the addressee counts as a stranger. */
export type MailTo = { template: string; name: string; address: string; consent?: Consent }

/** Mails to send: written in the transaction of what they are about, sent at least once afterwards. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid('id').primaryKey(),
    /** Behind the @ of the Message-IDs. */
    host: text('host').notNull(),
    /** Mails still to be sent. Their Message-IDs are made of id and template, so they are the same at every attempt. */
    mails: jsonb('letters').$type<MailTo[]>().notNull(),
    /** What the templates need, as JSON; null once all is sent, for it is somebody's order and may hold the key to it. */
    props: text('props'),
    /** What was known only when the mails were written down; joins the props. */
    stamp: jsonb('stamp').notNull(),
    /** Goes out after all that is about one account or order. */
    isForMany: boolean('is_for_many').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** Not before this; put off at each attempt. Null once all is sent, or given up. */
    dueAt: moment('due_at'),
    attempts: integer('attempts').notNull().default(0),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('outbox_mails_due_at_index').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check(
      'outbox_mails_sent_check',
      sql`${table.sentAt} is null or (${table.dueAt} is null and ${table.props} is null)`,
    ),
    check('outbox_mails_props_check', sql`${table.sentAt} is not null or ${table.props} is not null`),
  ],
)

/** What was sent to the orderer of an order, as it read, with what it takes to send it again: never a guest's link. */
export const keptMails = pgTable(
  'kept_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: text('message_id').notNull(),
    meetupId: uuid('meetup_id')
      .notNull()
      .references(() => meetups.id, { onDelete: 'cascade' }),
    template: text('template').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    props: jsonb('props').$type<MeetupMailProps>().notNull(),
    /** When it was sent, or given up. */
    at: moment('at').notNull(),
    isGivenUp: boolean('is_given_up').notNull(),
  },
  (table) => [
    unique('kept_mails_message_id_key').on(table.messageId),
    index('kept_mails_meetup_id_index').on(table.meetupId, table.at),
    index('kept_mails_address_index').on(sql`lower(${table.address})`),
  ],
)

/** Whom a mail was for: the customer whose record it belongs to, the shop, or somebody whom a customer has named. */
export const READERS = ['customer', 'shop', 'other'] as const

/** What could not be delivered, with the record it belongs to: staff are told until somebody has dealt with it. */
export const undeliveredMails = pgTable(
  'undelivered_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: text('message_id').notNull().unique('undelivered_mails_message_id_key'),
    meetupId: uuid('meetup_id').references(() => meetups.id, { onDelete: 'cascade' }),
    bookingId: uuid('booking_id').references(() => planBookings.id, { onDelete: 'cascade' }),
    enquiryId: uuid('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
    /** Refers to `quotes` in SQL alone (migration quotes_that_bounce): their table knows prices, and these the shop's mails. */
    quoteId: uuid('quote_id'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    template: text('template').notNull(),
    reader: text('reader', { enum: READERS }).notNull(),
    address: text('address').notNull(),
    subject: text('subject').notNull(),
    /** What the mail server said, in figures: it names the addressee in words. */
    code: text('code').notNull(),
    at: moment('at').notNull(),
    /** When somebody dealt with it; without a name, the same went out after all. */
    settledAt: moment('settled_at'),
    settledBy: uuid('settled_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('undelivered_mails_open_index').on(table.at).where(sql`${table.settledAt} is null`),
    index('undelivered_mails_meetup_id_index').on(table.meetupId),
    index('undelivered_mails_booking_id_index').on(table.bookingId),
    index('undelivered_mails_enquiry_id_index').on(table.enquiryId),
    index('undelivered_mails_quote_id_index').on(table.quoteId),
    index('undelivered_mails_user_id_index').on(table.userId),
    index('undelivered_mails_settled_by_index').on(table.settledBy),
    index('undelivered_mails_address_index').on(sql`lower(${table.address})`),
    check(
      'undelivered_mails_record_check',
      sql`num_nonnulls(${table.meetupId}, ${table.bookingId}, ${table.enquiryId}, ${table.quoteId}, ${table.userId}) = 1`,
    ),
  ],
)

/** The mailbox of a site without a mail server. */
export const devMails = pgTable(
  'dev_mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    messageId: text('message_id').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('dev_mails_message_id_key').on(table.messageId)],
)
