import {
  bigint as databaseBigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { keptSecurityEvents } from '#contract/security-events.ts'
import { bytea, moment } from '#platform/db'
import { staffInvitations, users } from '#tables/people'

export { staffInvitations, users }

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
    lastUsedAt: moment('last_used_at'),
    /** SHA-256 of the refresh token, which itself is not kept. */
    refreshHash: bytea('refresh_hash'),
    /** What the browser's binding cookies are made from, one per generation. */
    bindingSecret: bytea('binding_secret'),
    bindingGeneration: integer('binding_generation').notNull().default(0),
    /** When the present generation was first shown; null: its answer may have been lost. */
    bindingSeenAt: moment('binding_seen_at'),
    /** Set when the cookie was first shown: from then on the refresh token needs it. */
    boundAt: moment('bound_at'),
    /** When the user of this session last proved to know the password. */
    passwordProvedAt: moment('password_proved_at'),
    /** 'Chrome（Windows）' */
    device: text().notNull().default(''),
    /** Where it began: an IPv4 address, or an IPv6 network of 64 bits. */
    network: text().notNull().default(''),
  },
  (table) => [
    index('sessions_user_id').on(table.userId),
    uniqueIndex('sessions_refresh_hash_unique').on(table.refreshHash),
  ],
)

/** Browsers in which a person has signed in: guesses made elsewhere do not count against them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's cookie, which itself is not kept. */
    tokenHash: bytea('token_hash').notNull(),
    lastLoginAt: moment('last_login_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_devices_token_hash').on(table.tokenHash),
  ],
)

/** Codes that stand in for the second factor, once each. HMAC under the key of the second factor, of older ones a digest; the codes are not kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Notices to owners that are still to be mailed. A job carries only the id, so that no queue holds personal data. */
export const accountNotices = pgTable('account_notices', {
  id: uuid().primaryKey(),
  notice: jsonb().notNull(),
  createdAt: moment('created_at').notNull(),
})

/** What happened to a person's account, for those who help them. Kept as long as the browsers in which they signed in. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: databaseBigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    event: text({ enum: keptSecurityEvents }).notNull(),
    /** Which of several ways: `code` of a failed login, `staff` of a session that ended. */
    detail: text('detail').notNull().default(''),
    device: text('device').notNull().default(''),
    network: text('network').notNull().default(''),
  },
  (table) => [index('security_events_user_id').on(table.userId, table.id), index('security_events_at').on(table.at)],
)
