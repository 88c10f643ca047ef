import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnswerDetails } from '#contract/event-fields.ts'
import type { AllergenCode } from '#domain/allergen.ts'
import { ATTENDEE_STATUSES, type AttendeeStatus } from '#domain/attendee-status.ts'
import { EVENT_STATUSES } from '#domain/event.ts'
import { bytea, moment } from '#platform/db'
import { meetups } from '#tables/orders'
import { users } from '#tables/people'
import { planBookings } from '#tables/plans'

// Types rather than checks: PostgreSQL reads the text of every check anew at each order.
export const eventStatus = pgEnum('event_status', EVENT_STATUSES)
export const attendeeStatus = pgEnum('attendee_status', ATTENDEE_STATUSES)

/** Instants are ISO 8601. */
export type Untold = {
  startsAt: string
  endsAt: string
  place: string
  /** Who was written to later knows how it is. */
  since: string
}

/** Gatherings: when, where, who comes. */
export const events = pgTable(
  'events',
  {
    /** That of its order or of its plan's booking: one gathering, one id. */
    id: uuid('id').primaryKey(),
    /** null: ordered as a guest, or the account is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    meetupId: uuid('meetup_id')
      .unique('events_meetup_id_key')
      .references(() => meetups.id, { onDelete: 'cascade' }),
    planBookingId: uuid('plan_booking_id')
      .unique('events_plan_booking_id_key')
      .references(() => planBookings.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    status: eventStatus('status').notNull(),
    isCancelled: boolean('is_cancelled').generatedAlwaysAs(sql`status = 'cancelled'`).notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    place: text('place').notNull(),
    /** The organiser's words to the guests. */
    note: text('note').notNull(),
    /** For how many it is: the organiser's own number, or else that of the order or booking. */
    estimatedPerson: integer('estimated_person').notNull(),
    /** What the organiser has set, kept whatever guests answer; null: nothing. */
    ownPerson: integer('own_person'),
    rsvpDeadline: moment('rsvp_deadline').notNull(),
    rsvpOpen: boolean('rsvp_open').notNull(),
    /** Part of the link for answers: a new one ends the link before. */
    rsvpSerial: integer('rsvp_serial').notNull(),
    remindedAt: moment('reminded_at'),
    /** When and where its guests know it to be, where it is otherwise by now, or cancelled. */
    untold: jsonb('untold').$type<Untold>(),
    /** Rises with whatever its calendar file shows. */
    revision: integer('revision').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('events_of_account_index').on(table.userId, table.isCancelled, table.startsAt, table.id),
    check('events_times_check', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** What a guest had said before an answer was joined to it, and what that answer changed: to take the join back. */
export type Former = AnswerDetails & {
  email: string | null
  department: string
  status: AttendeeStatus
  maybe: boolean
  /** ISO 8601. */
  respondedAt: string | null
  joinedRespondedAt: string | null
  answeredAfter: number | null
  ownName: string | null
  answeredBy: string | null
}

/** Of a guest without an answer, or whose answer was erased. */
export const noDetails: AnswerDetails = { allergens: [], note: '' }

/** Whether the guest has answered it. */
const isTold = (columns: Record<keyof AnswerDetails, AnyPgColumn>): Record<keyof AnswerDetails, SQL> => ({
  allergens: sql`${columns.allergens} <> '{}'`,
  note: sql`${columns.note} <> ''`,
})

/** Whether a row still has anything that is erased 30 days after the day. */
export const isToErase = (table: Parameters<typeof isTold>[0] & Record<'answerKey' | 'former', AnyPgColumn>): SQL =>
  sql.join(
    [...Object.values(isTold(table)), sql`${table.answerKey} is not null`, sql`${table.former} is not null`],
    sql` or `,
  )

/** Who was asked to come, or has answered without being asked. */
export const attendees = pgTable(
  'attendees',
  {
    id: uuid('id').primaryKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** In the order in which they came. */
    position: integer('position').notNull(),
    /** As the organiser has it: empty once it was erased, a year after the day. */
    name: text('name').notNull(),
    /** As the guest has written it, where that is another. */
    ownName: text('own_name'),
    email: text('email'),
    department: text('department').notNull(),
    status: attendeeStatus('status').notNull(),
    /** The guest's own answer was 未定: `invited`, until the organiser says something else. */
    maybe: boolean('maybe').notNull().default(false),
    /** Health data: erased 30 days after the day, as is what the guest has noted. */
    allergens: text('allergens').array().$type<AllergenCode[]>().notNull(),
    note: text('note').notNull(),
    /** When the guest last answered. */
    respondedAt: moment('responded_at'),
    /** The attendee whose link was used; null: its own. Only that link shows the answer. */
    answeredBy: uuid('answered_by'),
    /** The last place of all when it was first answered; null: it was not, or came with its answer. */
    answeredAfter: integer('answered_after'),
    /** Of the open link by which it came; null: added by the organiser. */
    linkSerial: integer('link_serial'),
    /** When we last asked this address for an answer. */
    askedAt: moment('asked_at'),
    /** When this address was written to because an answer had given it. */
    toldAt: moment('told_at'),
    /** To be invited by mail as soon as answers are taken, if nothing has been answered by then. */
    inviteWaits: boolean('invite_waits').notNull().default(false),
    /** Namesakes that the organiser has marked as different people. */
    apartFrom: uuid('apart_from').array().notNull().default([]),
    /** The attendee that represents both, if this one is the same person. */
    joinedTo: uuid('joined_to').references((): AnyPgColumn => attendees.id, { onDelete: 'cascade' }),
    former: jsonb('former').$type<Former>(),
    /** Taken out; deleted soon after. */
    removedAt: moment('removed_at'),
    /** Part of the guest's private link: a new one ends the link before. */
    answerSerial: integer('answer_serial').notNull(),
    /** Came with a key, as a first answer or added: the SHA-256 of the key, and an HMAC of what was sent under it. */
    answerKey: bytea('answer_key'),
    answerFingerprint: bytea('answer_fingerprint'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('attendees_event_id_index').on(table.eventId, table.position),
    uniqueIndex('attendees_answer_key_index')
      .on(table.eventId, table.answerKey)
      .where(sql`${table.answerKey} is not null`),
    index('attendees_to_erase_index').on(table.eventId).where(isToErase(table)),
    index('attendees_to_delete_index').on(table.removedAt).where(sql`${table.removedAt} is not null`),
    index('attendees_joined_index').on(table.joinedTo).where(sql`${table.joinedTo} is not null`),
    index('attendees_to_invite_index').on(table.eventId).where(sql`${table.inviteWaits}`),
  ],
)

/** When the latest gathering of each account begins that was not cancelled, kept by triggers; '-infinity': none. */
export const lastGatherings = pgTable(
  'last_gatherings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull().default(sql`'-infinity'`),
  },
  (table) => [index('last_gatherings_starts_at_index').on(table.startsAt, table.userId)],
)
