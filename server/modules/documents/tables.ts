import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { ISSUED_KINDS, type IssuedKind } from '#domain/document.ts'
import { PAPER_STATES, VOIDED_BY } from '#domain/paper-ledger.ts'
import { moment } from '#platform/db'
import { meetups } from '#tables/orders'
import { planBookings } from '#tables/plans'
import type { PaperFacts } from './facts.ts'

export const documentKind = pgEnum('document_kind', ISSUED_KINDS as [IssuedKind, ...IssuedKind[]])

export const paperState = pgEnum('paper_state', PAPER_STATES)

/** The characters of a text, its pairs and its threes, as the index has them. */
export const gramsOf = (text: AnyPgColumn): SQL => sql`paper_grams(${text})`

/**
 * Issued papers of an order or of a booking: all that they say, in figures and words of that moment. A trigger refuses
 * every change but that of its state, and an order or booking with papers cannot be deleted.
 */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: uuid('id').primaryKey(),
    kind: documentKind('kind').notNull(),
    number: text('number').notNull(),
    /** 1, and one more for each time a receipt was issued again under its number. */
    serial: integer('serial').notNull(),
    meetupId: uuid('meetup_id').references(() => meetups.id),
    planBookingId: uuid('plan_booking_id').references(() => planBookings.id),
    /** The order in which papers were issued, which their moments need not tell. */
    ordinal: integer('ordinal').generatedAlwaysAsIdentity().notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true, precision: 3 }).notNull(),
    /** What it is found by, as the law on electronic books asks: date of the transaction, amount and partner. */
    date: date('date').notNull(),
    amount: databaseBigint('amount', { mode: 'number' }).notNull(),
    partner: text('partner').notNull(),
    /** What its marks say, as `stateOfPaper` has it: a trigger writes it with them, and no other is taken. */
    state: paperState('state').notNull().default('valid'),
    facts: jsonb('facts').$type<PaperFacts>().notNull(),
    /** What is searched for in it: either kana, any width, no marks. Beside the facts, which lie apart and are slow to open. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`paper_text(number, partner, facts)`),
  },
  (table) => [
    index('issued_documents_meetup_id_index').on(table.meetupId),
    index('issued_documents_plan_booking_id_index').on(table.planBookingId),
    unique('issued_documents_number_key').on(table.number, table.serial),
    // Each ends with what filters ask for, so that rows that are passed over are not read.
    index('issued_documents_day_index').on(
      table.date,
      table.ordinal,
      table.id,
      table.kind,
      table.amount,
      table.partner,
      table.state,
    ),
    index('issued_documents_kind_index').on(
      table.kind,
      table.date,
      table.ordinal,
      table.id,
      table.amount,
      table.partner,
      table.state,
    ),
    index('issued_documents_amount_index').on(
      table.amount,
      table.date,
      table.ordinal,
      table.id,
      table.kind,
      table.partner,
      table.state,
    ),
    index('issued_documents_ended_index')
      .on(table.state, table.date, table.ordinal, table.id, table.kind, table.amount, table.partner)
      .where(sql`${table.state} <> 'valid'`),
    index('issued_documents_words_index').using('gin', gramsOf(table.searchText)),
    check('issued_documents_check', sql`${table.serial} >= 1 and ${table.amount} >= 0`),
    check('issued_documents_of_one_check', sql`num_nonnulls(${table.meetupId}, ${table.planBookingId}) = 1`),
  ],
)

export const voidedBy = pgEnum('voided_by', VOIDED_BY)

/**
 * What has become of a paper since: its facts never change. A paper without a row is valid. Once void, a paper stays so:
 * a mail has said it.
 */
export const documentMarks = pgTable(
  'document_marks',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => issuedDocuments.id),
    voidedBy: voidedBy('voided_by'),
    voidedAt: moment('voided_at'),
    /** The paper that names it as the one it takes the place of. */
    replacedBy: uuid('replaced_by').references(() => issuedDocuments.id),
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    index('document_marks_replaced_by_index').on(table.replacedBy),
    check(
      'document_marks_check',
      sql`(${table.voidedBy} is null) = (${table.voidedAt} is null) and (${table.replacedBy} is null) = (${table.replacedAt} is null) and (${table.voidedBy} is not null or ${table.replacedBy} is not null)`,
    ),
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
