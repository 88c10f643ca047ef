import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#contract/endpoint.ts'
import { permissions } from '#contract/permissions.ts'
import { OPEN_ORDERS } from '#domain/open-orders.ts'
import { bytea, moment, tsvector, version } from '#platform/db'

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

/** Everybody who can sign in. What they do with it is the business of accounts; who refers to a person needs no more than this. */
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
    role: text({ enum: roles }).notNull().default('customer'),
    /** What a member of staff was allowed; of no meaning to other roles. */
    permissions: text({ enum: permissions }).array().notNull().default([]),
    /** argon2id; null until the first password is set. */
    passwordHash: text('password_hash'),
    /** Requested, not yet proved by the link in its mailbox; ignored after `pendingEmailUntil`. */
    pendingEmail: text('pending_email'),
    pendingEmailUntil: moment('pending_email_until'),
    /** The second factor's key, sealed; it counts only once `totpConfirmedAt` is set. */
    totpSecret: bytea('totp_secret'),
    totpConfirmedAt: moment('totp_confirmed_at'),
    /** The last half minute whose code was taken: no code is taken twice. */
    totpLastStep: integer('totp_last_step'),
    /** When somebody who works here was last asked to set up a second factor. */
    secondFactorAskedAt: moment('second_factor_asked_at'),
    passwordChangeRequired: boolean('password_change_required').notNull().default(false),
    /** Orders by invoice that are still ahead; read by `open_orders_room`, raised by staff. */
    maxOpenOrders: integer('max_open_orders').notNull().default(OPEN_ORDERS.inAll),
    maxOpenOrdersOnDate: integer('max_open_orders_on_date').notNull().default(OPEN_ORDERS.onDate),
    /** Loaded with the demo shop: may sign in only while the site's address is this machine. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** What was agreed to with the registration; null: from before it was kept, or made by staff. */
    termsVersion: date('terms_version'),
    privacyVersion: date('privacy_version'),
    /** Locked by staff: no sign-in, no session, no link. */
    disabledAt: moment('disabled_at'),
    disabledReason: text('disabled_reason').notNull().default(''),
    /** Never shown to the customer. */
    staffNote: text('staff_note').notNull().default(''),
    /** What staff find the person by (`accountSearch`), and the parts of it; null: to be worked out by `fold-accounts`. */
    searchText: text('search_text'),
    searchGrams: tsvector('search_grams'),
    /** When somebody stopped working for the shop; the account is then a customer's. */
    staffEndedAt: moment('staff_ended_at'),
    /** Raised by a trigger when what staff see of the person changes. */
    version: version(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_staff').on(table.role).where(sql`${table.role} <> 'customer'`),
    index('users_customers').on(table.createdAt, table.id).where(sql`${table.role} = 'customer'`),
    index('users_locked')
      .on(table.createdAt, table.id)
      .where(sql`${table.role} = 'customer' and disabled_at is not null`),
    index('users_without_password')
      .on(table.createdAt, table.id)
      .where(
        sql`${table.role} = 'customer' and disabled_at is null and (password_hash is null or password_change_required)`,
      ),
    index('users_search').using('gin', table.searchGrams),
    index('users_unfolded').on(table.id).where(sql`${table.searchText} is null`),
    check('users_role', sql`${table.role} in (${sql.raw(quoted(roles))})`),
    check('users_permissions', sql`${table.permissions} <@ array[${sql.raw(quoted(permissions))}]`),
  ],
)

/** People who are asked to work for the shop. Who has no account gets one with the id of the invitation. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    role: text({ enum: roles }).notNull(),
    permissions: text({ enum: permissions }).array().notNull(),
    sentAt: moment('sent_at').notNull(),
    /** That of its newest link. */
    expiresAt: moment('expires_at').notNull(),
    /** When it was accepted or withdrawn. */
    endedAt: moment('ended_at'),
    version: version(),
  },
  (table) => [
    uniqueIndex('staff_invitations_open_email').on(sql`lower(${table.email})`).where(sql`${table.endedAt} is null`),
    check('staff_invitations_role', sql`${table.role} in ('staff', 'admin')`),
    check('staff_invitations_permissions', sql`${table.permissions} <@ array[${sql.raw(quoted(permissions))}]`),
  ],
)
