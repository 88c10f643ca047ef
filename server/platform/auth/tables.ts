import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Secrets that access tokens are signed with. The newest signs; all that are not retired are believed. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  secret: bytea().notNull(),
  createdAt: moment('created_at').notNull(),
  retiredAt: moment('retired_at'),
})
