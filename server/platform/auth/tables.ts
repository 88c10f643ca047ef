import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, moment } from '#platform/db'

/** Secrets that access tokens are signed with. The newest signs; all that are not retired are believed. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  secret: bytea().notNull(),
  createdAt: moment('created_at').notNull(),
  retiredAt: moment('retired_at'),
})

/** One row: what the newest SECRET_KEY is called that has been used here. See `secretBox`; it tells nothing else of it. */
export const secretKeyNames = pgTable(
  'secret_key_names',
  { id: integer().primaryKey().default(1), name: bytea().notNull() },
  (table) => [check('secret_key_names_id_check', sql`${table.id} = 1`)],
)
