import type { Context } from '#context'
import type { Attendee, Attendees } from '#contract/attendees.ts'
import type { Event, Rsvp } from '#contract/events.ts'
import { countAllergens, countAttendees, countMaybe } from '#domain/attendee.ts'
import { answerKindOf } from '#domain/attendee-status.ts'
import { isRsvpOpen } from '#domain/event.ts'
import { isChangeable } from '#domain/meetup.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { addressOfLink } from '#modules/links'
import { organizerOf, rsvpToken } from './guest-mails.ts'
import { type Counts, detailsIn, type EventRow, type Guest, type OrderOfEvent } from './queries.ts'
import type { Opened } from './rsvp/open-rsvp.ts'

export function presentEvent(
  row: EventRow,
  { concerned, untold, maybe, ...counts }: Counts,
  context: Pick<Context, 'now' | 'config' | 'secrets'>,
): Event {
  const now = context.now()
  return {
    ...whatAndWhen(row),
    id: row.id,
    estimated_person: row.estimatedPerson,
    own_person: row.ownPerson,
    attendee_counts: counts,
    ...(maybe > 0 && { maybe }),
    rsvp: {
      url: addressOfLink('rsvp', rsvpToken(row, context), context.config),
      deadline: isoInTokyo(row.rsvpDeadline),
      open: isRsvpOpen(row, now),
    },
    source: row.planBookingId ? { kind: 'plan', id: row.planBookingId } : { kind: 'meetup', id: row.meetupId ?? '' },
    reminded_at: row.remindedAt && isoInTokyo(row.remindedAt),
    concerned: row.status === 'scheduled' && row.startsAt > now ? concerned : 0,
    untold: row.startsAt > now ? untold : 0,
  }
}

export const presentOrder = ({ status, estimatedPerson, windowFrom, windowTo, cutoffAt }: OrderOfEvent) => ({
  status,
  estimated_person: estimatedPerson,
  delivery_window: { from: windowFrom, to: windowTo },
  changeable_until: isChangeable(status) ? isoInTokyo(cutoffAt) : null,
})

const whatAndWhen = (row: EventRow) => ({
  title: row.title,
  status: row.status,
  starts_at: isoInTokyo(row.startsAt),
  ends_at: isoInTokyo(row.endsAt),
  place: row.place,
  note: row.note,
})

type OfEvent = Pick<EventRow, 'rsvpSerial'>

export const presentAttendee = (row: Guest, { rsvpSerial }: OfEvent): Attendee => ({
  id: row.id,
  name: row.name,
  email: row.email ?? '',
  department: row.department,
  status: row.status,
  ...(row.maybe && { maybe: true }),
  ...detailsIn(row),
  responded_at: row.respondedAt && isoInTokyo(row.respondedAt),
  probably: row.probably,
  ...(row.isExact && { is_exact: true }),
  apart_from: row.apartFrom,
  own_name: row.ownName,
  source: row.linkSerial === null ? 'organizer' : row.linkSerial === rsvpSerial ? 'link' : 'former_link',
  asked_at: row.askedAt && isoInTokyo(row.askedAt),
  invite_waits: row.inviteWaits && row.status === 'invited',
})

export function presentAttendees(rows: readonly Guest[], event: OfEvent): Attendees {
  const maybe = countMaybe(rows)
  return {
    attendees: rows.map((row) => presentAttendee(row, event)),
    summary: { ...countAttendees(rows), allergens: countAllergens(rows) },
    ...(maybe > 0 && { maybe }),
  }
}

/**
 * What a guest sees, without anything about other guests. Also an answer by another link is hidden, though the
 * organiser has joined the two: names are no proof.
 */
export function presentRsvp({ event, host, answering }: Opened, now: Date): Rsvp {
  const { attendee, link } = answering ?? {}
  const hasAnswered = attendee?.respondedAt && (attendee.answeredBy ?? attendee.id) === link?.id
  const own = attendee && { name: attendee.ownName ?? attendee.name, email: attendee.email ?? '' }
  return {
    ...whatAndWhen(event),
    organizer: organizerOf(host),
    deadline: isoInTokyo(event.rsvpDeadline),
    open: isRsvpOpen(event, now),
    answer: hasAnswered
      ? {
          ...own!,
          status: attendee.status,
          ...(answerKindOf(attendee) === 'maybe' && { maybe: true }),
          ...detailsIn(attendee),
          responded_at: isoInTokyo(attendee.respondedAt!),
        }
      : null,
    invited: link && !hasAnswered ? { name: link.name, email: link.email ?? '' } : null,
  }
}
