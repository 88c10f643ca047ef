import { sql } from 'drizzle-orm'
import { bigint as databaseBigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { recordKinds } from '#contract/admin/record-kinds.ts'
import { moment } from '#platform/db'

/** What staff did. The database itself refuses to change, delete or empty it (`audit_log_stays`). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: databaseBigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** No reference: the log outlives the account. */
    byUserId: uuid('by_user_id').notNull(),
    /** As it was then. */
    byName: text('by_name').notNull(),
    /** The name of the operation. */
    action: text('action').notNull(),
    recordKind: text('record_kind', { enum: recordKinds }).notNull(),
    recordId: text('record_id').notNull(),
    /** What staff called it then: a number, a date, a name. */
    recordLabel: text('record_label').notNull().default(''),
    /** The fields that were changed, and only these; both null where the record was only shown. */
    before: jsonb('before').$type<LoggedFields>(),
    after: jsonb('after').$type<LoggedFields>(),
    /** Where it came from: an IPv4 address, or an IPv6 network of 64 bits. */
    network: text('network').notNull(),
  },
  (table) => [
    index('audit_log_of_record_index').on(table.recordId, table.id),
    index('audit_log_of_label_index').on(table.recordLabel, table.id).where(sql`${table.recordLabel} <> ''`),
    index('audit_log_of_kind_index').on(table.recordKind, table.id),
    index('audit_log_of_action_index').on(table.action, table.id),
    index('audit_log_of_day_index').on(table.at, table.id),
    index('audit_log_of_person_index').on(table.byUserId, table.id),
  ],
)

export type LoggedFields = Record<string, unknown>
