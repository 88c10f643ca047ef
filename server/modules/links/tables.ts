import { sql } from 'drizzle-orm'
import { index, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from '#platform/db'
import { meetups } from '#tables/orders'
import { staffInvitations, users } from '#tables/people'
import { planBookings } from '#tables/plans'
import { type Purpose, purposes } from './purposes.ts'

// A type rather than a check: PostgreSQL parses the text of every check again at each order.
export const linkPurpose = pgEnum('link_purpose', Object.keys(purposes) as [Purpose, ...Purpose[]])

/**
 * Links that give their holder access to something. A link is deleted with its subject; the data it carries is erased
 * when it ends.
 */
export const links = pgTable(
  'links',
  {
    /** SHA-256 of the token in the link; the token itself is not kept. */
    tokenHash: bytea('token_hash').primaryKey(),
    purpose: linkPurpose().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    meetupId: uuid('meetup_id').references(() => meetups.id, { onDelete: 'cascade' }),
    planBookingId: uuid('plan_booking_id').references(() => planBookings.id, { onDelete: 'cascade' }),
    staffInvitationId: uuid('staff_invitation_id').references(() => staffInvitations.id, { onDelete: 'cascade' }),
    /** The address it was mailed to; null once it has ended. */
    email: text(),
    /** See `Carried` in purposes.ts; null once it has ended. */
    carried: jsonb(),
    askedAt: moment('asked_at').notNull(),
    /** null: it has no end of its own. */
    expiresAt: moment('expires_at'),
    /** When it was used or revoked. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('links_user_id').on(table.userId).where(sql`${table.userId} is not null`),
    index('links_meetup_id').on(table.meetupId).where(sql`${table.meetupId} is not null`),
    index('links_plan_booking_id').on(table.planBookingId).where(sql`${table.planBookingId} is not null`),
    index('links_staff_invitation_id').on(table.staffInvitationId).where(sql`${table.staffInvitationId} is not null`),
    index('links_email').on(sql`lower(${table.email})`).where(sql`${table.email} is not null`),
    index('links_expires_at').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
  ],
)
