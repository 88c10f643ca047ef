import { sql } from 'drizzle-orm'
import { customType, bigint as databaseBigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { liveKinds } from '#contract/admin/live.ts'
import { moment, transactionId } from '#platform/db'

/** Which transactions were committed at a moment. */
const snapshot = customType<{ data: string; driverData: string }>({ dataType: () => 'pg_snapshot' })

/**
 * What has changed of what staff look at, for a day: written by the trigger `note_staff_change` and by nothing else. Ids
 * are taken before a commit, so a smaller one may become visible after a greater one; `snapshot` tells which.
 */
export const staffChanges = pgTable(
  'staff_changes',
  {
    id: databaseBigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** By the clock of the database, as is its purge. */
    at: moment('at').notNull().default(sql`now()`),
    kind: text('kind', { enum: liveKinds }).notNull(),
    recordId: text('record_id').notNull(),
    /** Null where the record has none. */
    version: integer('version'),
    /** The member of staff; null: a customer, or the shop itself. */
    by: uuid('by'),
    transaction: transactionId('transaction').notNull().default(sql`pg_current_xact_id()`),
    /** What could be seen when this row was written: the rest may be unknown to who has heard of this row last. */
    snapshot: snapshot('snapshot').notNull().default(sql`pg_current_snapshot()`),
  },
  (table) => [index('staff_changes_transaction_index').on(table.transaction)],
)
