import type { Context } from '#context'
import type { Attendee, Attendees, Event, Rsvp } from '#contract/wire.ts'
import { countAllergens, countAttendees } from '#domain/attendee.ts'
import { isRsvpOpen } from '#domain/event.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { addressOfLink } from '#modules/links'
import { organizerOf, rsvpToken } from './letters.ts'
import type { AttendeeRow, Counts, EventRow, Host } from './queries.ts'

export function presentEvent(
  row: EventRow,
  { toldIfCancelled, ...counts }: Counts,
  context: Pick<Context, 'now' | 'config' | 'secrets'>,
): Event {
  const now = context.now()
  return {
    ...whatAndWhen(row),
    id: row.id,
    estimated_person: row.estimatedPerson,
    attendee_counts: counts,
    rsvp: {
      url: addressOfLink('rsvp', rsvpToken(row, context), context.config),
      deadline: isoInTokyo(row.rsvpDeadline),
      open: isRsvpOpen(row, now),
    },
    source: row.planBookingId ? { kind: 'plan', id: row.planBookingId } : { kind: 'meetup', id: row.meetupId ?? '' },
    reminded_at: row.remindedAt && isoInTokyo(row.remindedAt),
    told_if_cancelled: row.status === 'cancelled' || row.startsAt < now ? 0 : toldIfCancelled,
  }
}

const whatAndWhen = (row: EventRow) => ({
  title: row.title,
  status: row.status,
  starts_at: isoInTokyo(row.startsAt),
  ends_at: isoInTokyo(row.endsAt),
  place: row.place,
  note: row.note,
})

export const presentAttendee = (row: AttendeeRow): Attendee => ({
  id: row.id,
  name: row.name,
  email: row.email ?? '',
  department: row.department,
  status: row.status,
  allergens: row.allergens,
  note: row.note,
  responded_at: row.respondedAt && isoInTokyo(row.respondedAt),
})

export const presentAttendees = (rows: readonly AttendeeRow[]): Attendees => ({
  attendees: rows.map(presentAttendee),
  summary: { ...countAttendees(rows), allergens: countAllergens(rows) },
})

/** What a guest sees; of other guests nothing. */
export function presentRsvp(
  { event, host, attendee }: { event: EventRow; host: Host; attendee: AttendeeRow | undefined },
  now: Date,
): Rsvp {
  const own = attendee && presentAttendee(attendee)
  return {
    ...whatAndWhen(event),
    organizer: organizerOf(host),
    deadline: isoInTokyo(event.rsvpDeadline),
    open: isRsvpOpen(event, now),
    answer: own?.responded_at
      ? {
          name: own.name,
          email: own.email,
          status: own.status,
          allergens: own.allergens,
          note: own.note,
          responded_at: own.responded_at,
        }
      : null,
    invited: own && !own.responded_at ? { name: own.name, email: own.email } : null,
  }
}
