import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgEnum, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ENQUIRY_KINDS } from '#domain/enquiry.ts'
import { ENQUIRY_MESSAGE_KINDS, ENQUIRY_STATES } from '#domain/enquiry-thread.ts'
import { bytea, moment, version } from '#platform/db'
import { meetups } from '#tables/orders'
import { users } from '#tables/people'

export const enquiryKind = pgEnum('enquiry_kind', ENQUIRY_KINDS)
export const enquiryState = pgEnum('enquiry_state', ENQUIRY_STATES)
export const enquiryMessageKind = pgEnum('enquiry_message_kind', ENQUIRY_MESSAGE_KINDS)
export const enquiryNumbers = pgSequence('enquiry_numbers')

/** What visitors have written to the shop. The addresses are unproven. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique('enquiries_number_key'),
    kind: enquiryKind('kind').notNull(),
    name: text('name').notNull(),
    company: text('company').notNull(),
    email: text('email').notNull(),
    tel: text('tel').notNull(),
    message: text('message').notNull(),
    /** The shop has written first, about this: then there is no message. '': a visitor has. */
    subject: text('subject').notNull().default(''),
    /** A program seems to have sent it: the shop's mail says so, and the sender gets none. */
    isSuspect: boolean('is_suspect').notNull(),
    /** The order that the shop has written about; null: about none, or it is gone. */
    meetupId: uuid('meetup_id').references(() => meetups.id, { onDelete: 'set null' }),
    receivedAt: moment('received_at').notNull(),
    state: enquiryState('state').notNull().default('open'),
    /** Who of the staff sees to it. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    version: version(),
    /** The privacy policy that was agreed to; null: older than this column. */
    privacyVersion: date('privacy_version'),
    /** Hashes of the request's key, and of the content under it; without a key both are the SHA-256 of the content. */
    requestHash: bytea('request_hash').notNull(),
    fingerprint: bytea('fingerprint').notNull(),
  },
  (table) => [
    index('enquiries_request_hash_index').on(table.requestHash),
    index('enquiries_email_index').on(sql`lower(${table.email})`),
    index('enquiries_received_at_index').on(table.receivedAt),
    index('enquiries_assigned_to_index').on(table.assignedTo),
    index('enquiries_meetup_id_index').on(table.meetupId).where(sql`${table.meetupId} is not null`),
    check(
      'enquiries_message_check',
      sql`length(${table.message}) <= 4000 and (${table.message} = '') = (${table.subject} <> '')`,
    ),
  ],
)

/** What followed an enquiry. It goes with the enquiry. */
export const enquiryMessages = pgTable(
  'enquiry_messages',
  {
    id: uuid('id').primaryKey(),
    enquiryId: uuid('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    kind: enquiryMessageKind('kind').notNull(),
    at: moment('at').notNull(),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As it was then. */
    byName: text('by_name').notNull(),
    text: text('text').notNull(),
    /** A reply as it went out. */
    mailSubject: text('mail_subject'),
    mailText: text('mail_text'),
    /** Hashes of the request's key, and of the content under it; null without a key. */
    requestHash: bytea('request_hash'),
    fingerprint: bytea('fingerprint'),
  },
  (table) => [
    index('enquiry_messages_of_enquiry_index').on(table.enquiryId, table.at),
    index('enquiry_messages_by_index').on(table.byUserId),
    uniqueIndex('enquiry_messages_request_key').on(table.enquiryId, table.requestHash),
    check(
      'enquiry_messages_mail_check',
      sql`(${table.kind} = 'reply') = (${table.mailSubject} is not null) and (${table.mailSubject} is null) = (${table.mailText} is null)`,
    ),
    check('enquiry_messages_text_check', sql`length(${table.text}) between 1 and 8000`),
  ],
)
