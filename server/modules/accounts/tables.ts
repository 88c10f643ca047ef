import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** As typed; compared without regard to case. */
    email: text().notNull(),
    lastName: text('last_name').notNull().default(''),
    firstName: text('first_name').notNull().default(''),
    lastNameKana: text('last_name_kana').notNull().default(''),
    firstNameKana: text('first_name_kana').notNull().default(''),
    company: text().notNull().default(''),
    department: text().notNull().default(''),
    tel: text().notNull().default(''),
    role: text({ enum: ['customer', 'staff', 'admin'] })
      .notNull()
      .default('customer'),
    /** argon2id; null until the first password is set. */
    passwordHash: text('password_hash'),
    passwordChangeRequired: boolean('password_change_required').notNull().default(false),
    /** Loaded with the demo shop: may sign in only while the site's address is this machine. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    disabledAt: moment('disabled_at'),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    check('users_role', sql`${table.role} in ('customer', 'staff', 'admin')`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    /** Set: no token of this session is good any more. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
)

/** Secrets that access tokens are signed with. The newest signs; all that are not retired are believed. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  secret: bytea().notNull(),
  createdAt: moment('created_at').notNull(),
  retiredAt: moment('retired_at'),
})
