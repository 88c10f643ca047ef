import { sql } from 'drizzle-orm'
import {
  check,
  bigint as databaseBigint,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { DOCUMENT_KINDS, type IssuedKind, isIssued } from '#domain/document.ts'
import { meetups } from '#tables/meetups'
import type { PaperFacts } from './facts.ts'

export const documentKind = pgEnum('document_kind', DOCUMENT_KINDS.filter(isIssued) as [IssuedKind, ...IssuedKind[]])

/**
 * Papers that were issued: all that they say, in figures and words of that moment. A trigger refuses every change, and
 * the order cannot be deleted while it has any.
 */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: uuid('id').primaryKey(),
    kind: documentKind('kind').notNull(),
    number: text('number').notNull(),
    /** 1, and one more for each time a receipt was issued again under its number. */
    serial: integer('serial').notNull(),
    meetupId: uuid('meetup_id')
      .notNull()
      .references(() => meetups.id),
    /** Of the order, when this was issued. */
    revision: integer('revision').notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true, precision: 3 }).notNull(),
    /** What it is found by, as the law on electronic books asks: date of the transaction, amount and partner. */
    date: date('date').notNull(),
    amount: databaseBigint('amount', { mode: 'number' }).notNull(),
    partner: text('partner').notNull(),
    facts: jsonb('facts').$type<PaperFacts>().notNull(),
  },
  (table) => [
    unique('issued_documents_revision_key').on(table.meetupId, table.kind, table.revision, table.serial),
    unique('issued_documents_number_key').on(table.number, table.serial),
    index('issued_documents_date_index').on(table.date),
    check('issued_documents_check', sql`${table.serial} >= 1 and ${table.amount} >= 0`),
  ],
)

/**
 * The last number of each kind in each month. The row is locked by the transaction that issues, so that a number that is
 * not used is not taken either.
 */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    kind: documentKind('kind').notNull(),
    period: text('period').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.period] })],
)
