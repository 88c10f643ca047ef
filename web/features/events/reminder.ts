import type { Attendee, Event } from '#contract/wire.ts'
import { isToBeReminded } from '#domain/attendee.ts'
import { nextReminderAt } from '#domain/event.ts'
import { rsvpPhase } from './event-words.ts'

export type Reminder = {
  /** How many have not answered, … */
  unanswered: number
  /** … and how many of these have an address. */
  reachable: number
  /** Why nobody can be reminded now. */
  obstacle?: 'nobody_invited' | 'all_answered' | 'closed' | 'no_address' | 'too_soon'
  /** For `too_soon`. */
  next?: Date
}

/** Whether those who have not answered can be reminded by mail, and otherwise why not. */
export function reminderFor(
  { rsvp, reminded_at }: Pick<Event, 'rsvp' | 'reminded_at'>,
  attendees: readonly Pick<Attendee, 'status' | 'email' | 'responded_at'>[],
  now: Date,
): Reminder {
  const unanswered = attendees.filter(({ status }) => status === 'invited').length
  const reachable = attendees.filter(({ status, email, responded_at }) =>
    isToBeReminded({
      status,
      email: email || null,
      respondedAt: responded_at === null ? null : new Date(responded_at),
    }),
  ).length
  const found = { unanswered, reachable }
  const next = nextReminderAt(reminded_at === null ? null : new Date(reminded_at), now)
  if (attendees.length === 0) return { ...found, obstacle: 'nobody_invited' }
  if (unanswered === 0) return { ...found, obstacle: 'all_answered' }
  if (rsvpPhase(rsvp, now) !== 'open') return { ...found, obstacle: 'closed' }
  if (reachable === 0) return { ...found, obstacle: 'no_address' }
  return next ? { ...found, obstacle: 'too_soon', next } : found
}
