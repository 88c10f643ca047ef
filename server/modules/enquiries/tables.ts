import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgEnum, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ENQUIRY_KINDS } from '#domain/enquiry.ts'
import { bytea, moment } from '#platform/db'

export const enquiryKind = pgEnum('enquiry_kind', ENQUIRY_KINDS)
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
    /** A program seems to have sent it: the shop's mail says so, and the sender gets none. */
    isSuspect: boolean('is_suspect').notNull(),
    receivedAt: moment('received_at').notNull(),
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
    check('enquiries_message_check', sql`length(${table.message}) between 1 and 4000`),
  ],
)
