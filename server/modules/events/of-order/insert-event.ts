import type { Sql } from '#platform/db'
import { eventRowOf, type OrderFacts } from './order-facts.ts'

/**
 * The statement that makes the gathering of an order, to be made part of the statement that writes the order: where
 * `written` has no row, nothing is written.
 */
export function insertEvent(sql: Sql, { order, written }: { order: OrderFacts; written: PromiseLike<object> }) {
  const row = eventRowOf(order)
  return sql`
    insert into events (id, user_id, meetup_id, title, status, starts_at, ends_at, place, note, estimated_person,
      rsvp_deadline, rsvp_open, rsvp_serial, revision, created_at, updated_at)
    select ${row.id}::uuid, ${row.userId}::uuid, ${row.meetupId}::uuid, ${row.title}, 'scheduled'::event_status,
      ${row.startsAt}::timestamptz, ${row.endsAt}::timestamptz, ${row.place}, '', ${row.estimatedPerson}::int,
      ${row.rsvpDeadline}::timestamptz, true, 0, 0, ${row.createdAt}::timestamptz, ${row.createdAt}::timestamptz
    from (${written}) as written`
}
