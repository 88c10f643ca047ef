import {
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { GuestOrder } from '#contract/meetups.ts'
import { NOTE_KINDS } from '#domain/meetup.ts'
import { bytea, moment, yen } from '#platform/db'
import {
  BALANCE,
  GUEST_KEY,
  guestKeyOf,
  meetupActor,
  meetupLines,
  meetupStatus,
  meetups,
  OF_GUEST,
  TO_REFUND,
  UNPAID,
} from '#tables/orders'
import { users } from '#tables/people'

export { BALANCE, GUEST_KEY, guestKeyOf, meetupLines, meetups, OF_GUEST, TO_REFUND, UNPAID }

/** Every step of an order, with its time and author. */
export const meetupHistory = pgTable(
  'meetup_history',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    meetupId: uuid('meetup_id')
      .notNull()
      .references(() => meetups.id, { onDelete: 'cascade' }),
    status: meetupStatus('status').notNull(),
    at: moment('at').notNull(),
    by: meetupActor('by').notNull(),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whether its orderer was mailed about it; null: from before that was noted, what was sent is then asked. */
    told: boolean('told'),
    /** Why staff took a step back to it. Null: it was a step forward. */
    reason: text('reason'),
  },
  (table) => [index('meetup_history_meetup_id_index').on(table.meetupId)],
)

/** An order as it was before each change: its customer's view, whole. */
export const meetupRevisions = pgTable(
  'meetup_revisions',
  {
    meetupId: uuid('meetup_id')
      .notNull()
      .references(() => meetups.id, { onDelete: 'cascade' }),
    /** What `revision` of the order was then. */
    revision: integer('revision').notNull(),
    order: jsonb('order').$type<GuestOrder>().notNull(),
    /** When it was replaced, and the account that did it. */
    at: moment('at').notNull(),
    by: meetupActor('by').notNull(),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Why staff changed it although customers could not any more. */
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.meetupId, table.revision] }),
    index('meetup_revisions_at_index').on(table.at),
  ],
)

export const noteKind = pgEnum('meetup_note_kind', NOTE_KINDS)

/** What staff wrote down about an order: calls, and anything else. */
export const meetupNotes = pgTable(
  'meetup_notes',
  {
    id: uuid('id').primaryKey(),
    meetupId: uuid('meetup_id')
      .notNull()
      .references(() => meetups.id, { onDelete: 'cascade' }),
    kind: noteKind('kind').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
    /** No reference: it outlives the account. */
    byUserId: uuid('by_user_id').notNull(),
    byName: text('by_name').notNull(),
    /** The request that wrote it. */
    keyHash: bytea('key_hash').notNull(),
    fingerprint: bytea('fingerprint').notNull(),
  },
  (table) => [
    index('meetup_notes_meetup_id_index').on(table.meetupId, table.at),
    uniqueIndex('meetup_notes_key').on(table.byUserId, table.keyHash),
  ],
)

/** Which steps of the cancellation fee an orderer was reminded of. */
export const feeReminders = pgTable(
  'fee_reminders',
  {
    meetupId: uuid('meetup_id')
      .notNull()
      .references(() => meetups.id, { onDelete: 'cascade' }),
    /** When the step begins. */
    stepFrom: moment('step_from').notNull(),
    remindedAt: moment('reminded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.meetupId, table.stepFrom] })],
)

/** Guest orders that the owner of their address has declined as somebody else's. */
export const declinedGuestOrders = pgTable(
  'declined_guest_orders',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    meetupId: uuid('meetup_id')
      .notNull()
      .references(() => meetups.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.meetupId] })],
)

/**
 * Which request made which order. A key exists exactly when its order does: the reference is checked at the end of the
 * statement that writes both, so a date that turns out to be full takes the key with it.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** `user:` and an id, or `guest`: a key of one customer means nothing to another. */
    scope: text('scope').notNull(),
    /** SHA-256; the key itself is the secret of `fingerprint` and of the guest's token, and is not kept. */
    keyHash: bytea('key_hash').notNull(),
    /** HMAC of the request under its key. */
    fingerprint: bytea('fingerprint').notNull(),
    meetupId: uuid('meetup_id')
      .notNull()
      .references(() => meetups.id),
    /** As it was first answered. */
    total: yen('total').notNull(),
    /** Makes the guest's token out of the key; null for an order of a customer. */
    tokenSalt: bytea('token_salt'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.keyHash] })],
)
