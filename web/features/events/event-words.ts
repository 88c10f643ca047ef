import type { Attendee } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import type { AnswerKind } from '#domain/attendee-status.ts'
import { eventTitle as titleOf } from '#domain/event.ts'
import { isoInTokyo, japaneseDate, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'

type Times = Pick<Event, 'starts_at' | 'ends_at'>

export const dateOf = ({ starts_at }: Pick<Event, 'starts_at'>): TokyoDate => tokyoDateOf(new Date(starts_at))

/** '18:30', the time in Tokyo. */
export const clockTime = (instant: string) => isoInTokyo(new Date(instant)).slice(11, 16)

/** '18:30〜20:30', with the day of an end after midnight. */
export function timeSpan({ starts_at, ends_at }: Times): string {
  const lastDay = tokyoDateOf(new Date(ends_at))
  const day = lastDay === dateOf({ starts_at }) ? '' : japaneseDate(lastDay)
  return `${clockTime(starts_at)}〜${day}${clockTime(ends_at)}`
}

/** What the organiser calls it; without a name its day. */
export const eventTitle = ({ title, starts_at }: Pick<Event, 'title' | 'starts_at'>) =>
  titleOf({ title, startsAt: new Date(starts_at) })

/** From the next midnight in Tokyo on. */
export const isOver = (event: Pick<Event, 'starts_at'>, now: Date) => dateOf(event) < tokyoDateOf(now)

/** Guests may answer neither before the organiser allows it nor after the deadline. */
export type RsvpPhase = 'open' | 'closed' | 'late'

export function rsvpPhase({ open, deadline }: { open: boolean; deadline: string }, now: Date): RsvpPhase {
  if (new Date(deadline) <= now) return 'late'
  return open ? 'open' : 'closed'
}

/** What was answered, in one word. */
export const answerWord = ({ status, maybe }: Pick<Attendee, 'status' | 'maybe'>): string =>
  attendeeWords[maybe ? 'maybe' : status]

export const attendeeWords: Record<AnswerKind, string> = {
  invited: '未回答',
  maybe: '未定',
  active: '参加',
  cancelled: '不参加',
}
