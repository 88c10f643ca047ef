import { addDays, daysBetween, instantAt, japaneseDate, type TokyoDate, tokyoDateOf } from './tokyo-date.ts'

export const EVENT_STATUSES = ['scheduled', 'requested', 'cancelled'] as const

export type EventStatus = (typeof EVENT_STATUSES)[number]

const minute = 60_000
const hour = 60 * minute

/** When a gathering is, and until when its guests may answer. */
export type EventTimes = { startsAt: Date; endsAt: Date; rsvpDeadline: Date }

/** What is known of an order at which a gathering begins. */
type OfOrder = { meetupDate: TokyoDate; windowTo: string; cutoffAt: Date; placedAt: Date }

/** The gathering begins when the delivery has come, and lasts two hours, until its organiser says otherwise. */
export function eventTimesOf({ meetupDate, windowTo, cutoffAt, placedAt }: OfOrder): EventTimes {
  const startsAt = instantAt(meetupDate, windowTo)
  const endsAt = new Date(startsAt.getTime() + 2 * hour)
  return { startsAt, endsAt, rsvpDeadline: rsvpDeadlineFor({ cutoffAt, startsAt, now: placedAt }) }
}

/** Guests need at least so long to answer. */
const answeringTakes = 3 * hour

/**
 * A day before the cut-off, so that answers can still change the order. Where that leaves guests no time: the cut-off;
 * where that leaves none either: the beginning of the gathering.
 */
export function rsvpDeadlineFor({ cutoffAt, startsAt, now }: { cutoffAt: Date; startsAt: Date; now: Date }): Date {
  const wanted = [new Date(cutoffAt.getTime() - 24 * hour), cutoffAt]
  const inTime = wanted.find((deadline) => deadline.getTime() - now.getTime() >= answeringTakes)
  return inTime && inTime < startsAt ? inTime : startsAt
}

/** Where the food is brought: the name of the building if there is one, for guests know it by that. */
export function placeOf({
  building,
  ...where
}: {
  prefecture: string
  city: string
  street: string
  building: string
}) {
  return building || `${where.prefecture}${where.city}${where.street}`
}

/** The title of a gathering without a name. */
export const eventTitle = ({ title, startsAt }: { title: string; startsAt: Date }) =>
  titleOr(title, tokyoDateOf(startsAt))

/** The same for an order, which has a day. */
export const titleOr = (title: string, date: TokyoDate): string => title || `${japaneseDate(date)}の会`

/** Whether an answer would be taken at this moment: not before the shop has confirmed that the gathering takes place. */
export function isRsvpOpen(
  { status, rsvpOpen, rsvpDeadline }: { status: EventStatus; rsvpOpen: boolean; rsvpDeadline: Date },
  now: Date,
): boolean {
  return status === 'scheduled' && rsvpOpen && now < rsvpDeadline
}

const longest = 24 * hour

export type WrongTime = 'other_day' | 'ends_before_start' | 'too_long' | 'deadline_after_start'

/** What cannot be in the times that an organiser asks for. The day is that of the order, which brings the food. */
export function wrongTimes({ startsAt, endsAt, rsvpDeadline }: EventTimes, day: TokyoDate): WrongTime[] {
  const length = endsAt.getTime() - startsAt.getTime()
  return [
    ...(tokyoDateOf(startsAt) === day ? [] : (['other_day'] as const)),
    ...(length > 0 ? [] : (['ends_before_start'] as const)),
    ...(length <= longest ? [] : (['too_long'] as const)),
    ...(rsvpDeadline <= startsAt ? [] : (['deadline_after_start'] as const)),
  ]
}

/**
 * The times after the delivery was moved: the gathering keeps its distance from it, and answers end before it begins, as
 * many days later as it is. One that would so leave the day of the delivery keeps its time of day.
 */
export function movedTimes(
  { startsAt, endsAt, rsvpDeadline }: EventTimes,
  { from, to }: { from: Date; to: Date },
): EventTimes {
  const later = (instant: Date, by: number) => new Date(instant.getTime() + by)
  const day = tokyoDateOf(to)
  const distance = to.getTime() - from.getTime()
  const days = daysBetween(tokyoDateOf(from), day) * 24 * hour
  const by = tokyoDateOf(later(startsAt, distance)) === day ? distance : days
  const start = later(startsAt, by)
  const deadline = later(rsvpDeadline, Math.max(0, days))
  return { startsAt: start, endsAt: later(endsAt, by), rsvpDeadline: deadline < start ? deadline : start }
}

/** When and where a gathering is, as whoever comes must know. */
export type WhenAndWhere = Pick<EventTimes, 'startsAt' | 'endsAt'> & { place: string }

/** Whether whoever relies on the one would come at another time, or elsewhere. */
export const isMoved = (from: WhenAndWhere, to: WhenAndWhere): boolean =>
  from.startsAt.getTime() !== to.startsAt.getTime() ||
  from.endsAt.getTime() !== to.endsAt.getTime() ||
  from.place !== to.place

/** From this moment on a gathering is ahead; what began before is behind. It is today's until midnight in Tokyo. */
export const startOfToday = (now: Date): Date => instantAt(tokyoDateOf(now), '00:00')

const remindedEvery = 24 * hour

/** When reminders may go out again; undefined: now. */
export function nextReminderAt(remindedAt: Date | null, now: Date): Date | undefined {
  if (!remindedAt) return undefined
  const next = new Date(remindedAt.getTime() + remindedEvery)
  return now < next ? next : undefined
}

const healthDataKeptFor = 30

/** What guests have written about themselves is erased for gatherings that began before this moment. */
export const startOfKeptAnswers = (now: Date): Date =>
  instantAt(addDays(tokyoDateOf(now), 1 - healthDataKeptFor), '00:00')

const namesKeptForYears = 1

/** Names and addresses of guests are erased for gatherings that began before this moment. */
export function startOfKeptNames(now: Date): Date {
  const [year, ...day] = tokyoDateOf(now).split('-') as [string, string, string]
  return instantAt([Number(year) - namesKeptForYears, ...day].join('-'), '00:00')
}
