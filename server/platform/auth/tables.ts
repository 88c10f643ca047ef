import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, moment } from '#platform/db'

/** Secrets that access tokens are signed with. The newest signs; all that are not retired are believed. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  secret: bytea().notNull(),
  createdAt: moment('created_at').notNull(),
  retiredAt: moment('retired_at'),
})
