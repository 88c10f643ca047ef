import type { Attendee } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import { type Asking, askingOf, countMaybe, nextAskAt } from '#domain/attendee.ts'
import { nextReminderAt } from '#domain/event.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { rsvpPhase } from './event-words.ts'

type Guest = Pick<Attendee, 'id' | 'status' | 'maybe' | 'email' | 'asked_at' | 'responded_at' | 'probably'>

/** Whether each guest can be asked for an answer by mail now, and why not. */
export function askingsOf(attendees: readonly Guest[], now: Date): (guest: Guest) => Asking {
  const answered = new Set(attendees.map(({ probably }) => probably))
  return ({ id, status, email, ...when }) =>
    askingOf({ status, email: email || null, ...instants(when) }, { hasProbable: answered.has(id), now })
}

const instants = ({ asked_at, responded_at }: Pick<Guest, 'asked_at' | 'responded_at'>) => ({
  askedAt: instant(asked_at),
  respondedAt: instant(responded_at),
})

/** From when on a guest whom we have asked may be asked again. */
export const nextAskOf = (guest: Pick<Guest, 'asked_at' | 'responded_at'>): Date =>
  nextAskAt({ ...instants(guest), askedAt: new Date(guest.asked_at!) })

const instant = (iso: string | null) => (iso === null ? null : new Date(iso))

export type Reminder = {
  /** How many have not answered for good, … */
  unanswered: number
  /** … among them those who have said 未定, if any, … */
  maybe?: number
  /** … and how many of these there are of each kind. */
  of: Record<Exclude<Asking, 'answered'>, number>
  /** When the last of those who were asked lately may be asked again. */
  askedLatelyUntil?: Date
  /** Why no reminder can be sent now. */
  obstacle?: 'nobody_invited' | 'all_answered' | 'closed' | 'nobody_to_remind' | 'too_soon'
  /** For `too_soon`. */
  next?: Date
}

/** The guests without an answer who can be reminded by mail, or the reason why none can. */
export function reminderFor(
  { rsvp, status, reminded_at }: Pick<Event, 'rsvp' | 'status' | 'reminded_at'>,
  attendees: readonly Guest[],
  now: Date,
): Reminder {
  const of = { no_address: 0, probably_answered: 0, asked_lately: 0, not_invited: 0, waits: 0 }
  const askingIs = askingsOf(attendees, now)
  let until = 0
  for (const guest of attendees) {
    const asking = askingIs(guest)
    if (asking === 'answered') continue
    of[asking] += 1
    if (asking === 'asked_lately') until = Math.max(until, nextAskOf(guest).getTime())
  }
  const unanswered = Object.values(of).reduce((sum, each) => sum + each, 0)
  const maybe = countMaybe(attendees)
  const found = { unanswered, ...(maybe > 0 && { maybe }), of, ...(until > 0 && { askedLatelyUntil: new Date(until) }) }
  const next = nextReminderAt(instant(reminded_at), now)
  if (attendees.length === 0) return { ...found, obstacle: 'nobody_invited' }
  if (unanswered === 0) return { ...found, obstacle: 'all_answered' }
  if (status !== 'scheduled' || rsvpPhase(rsvp, now) !== 'open') return { ...found, obstacle: 'closed' }
  if (of.waits === 0) return { ...found, obstacle: 'nobody_to_remind' }
  return next ? { ...found, obstacle: 'too_soon', next } : found
}

type LeftOut = { name: string; count: number; why: string }

/** The guests without a final answer who get no reminder now, and why. */
export function leftOut({ of, askedLatelyUntil }: Reminder): LeftOut[] {
  const all: LeftOut[] = [
    {
      name: 'ご案内または前回のお知らせから48時間たっていない方',
      count: of.asked_lately,
      why: askedLatelyUntil ? `${japaneseInstant(askedLatelyUntil)}からは、みなさまに送れます` : '',
    },
    {
      name: 'ご本人のお返事らしいものがある方',
      count: of.probably_answered,
      why: '「確認が必要な方」でご確認ください',
    },
    { name: 'メールアドレスのない方', count: of.no_address, why: '出欠のリンクをお送りください' },
    {
      name: 'まだご案内のメールをお送りしていない方',
      count: of.not_invited,
      why: '参加者の一覧で選ぶと、ご案内をお送りできます',
    },
  ]
  return all.filter(({ count }) => count > 0)
}
