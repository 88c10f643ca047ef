import { foldName } from './person-name.ts'

/** `invited` has not answered; `active` comes; `cancelled` does not. */
export const ATTENDEE_STATUSES = ['invited', 'active', 'cancelled'] as const

export type AttendeeStatus = (typeof ATTENDEE_STATUSES)[number]

/** Attendees who have not declined. */
export const MAX_ATTENDEES = 1_000
/** Declined ones included: a leaked link must not fill the table. */
export const MAX_ATTENDEE_ROWS = 3_000

/** How many there are in all, and how many of them have not declined. */
export type Filled = { rows: number; counted: number }

export const filledBy = (there: readonly { status: AttendeeStatus }[]): Filled => ({
  rows: there.length,
  counted: there.filter(({ status }) => status !== 'cancelled').length,
})

/** Whether there is room for these. */
export const hasRoomFor = (there: Filled, more: Filled) =>
  there.counted + more.counted <= MAX_ATTENDEES && there.rows + more.rows <= MAX_ATTENDEE_ROWS

/** Attendees of the same name count as one person, until the organiser says otherwise. */
export type Namesake = {
  id: string
  name: string
  /** Came by the open link, so the organiser has not invited this person by name. */
  isByLink: boolean
  /** In the order in which they came. */
  position: number
  respondedAt: Date | null
  /** Behind which place they came after this guest had answered; null: not answered, or at once. */
  answeredAfter: number | null
  /** The organiser has said that these are different people. */
  apartFrom: readonly string[]
}

/**
 * Which answers by the open link are probably those of guests who were invited by that name and had not answered: the id
 * of the guest by the id of the answer. Names are no proof, so nothing but counting follows from it. Of several guests of
 * one name each gets an answer before one gets two.
 */
export function probablySame(rows: readonly Namesake[]): Map<string, string> {
  const found = new Map<string, string>()
  // Erased names are all equal.
  const answers = rows.filter(({ isByLink, respondedAt, name }) => isByLink && respondedAt !== null && name !== '')
  if (answers.length === 0) return found
  const invited = Map.groupBy(
    rows.filter(({ isByLink }) => !isByLink),
    ({ name }) => foldName(name),
  )
  const taken = new Set<string>()
  for (const answer of answers) {
    const alike = (invited.get(foldName(answer.name)) ?? []).filter(
      (guest) => wasOpenTo(guest, answer) && !areApart(guest, answer),
    )
    const guest = alike.find(({ id }) => !taken.has(id)) ?? alike[0]
    if (!guest) continue
    found.set(answer.id, guest.id)
    taken.add(guest.id)
  }
  return found
}

const wasOpenTo = ({ respondedAt, answeredAfter }: Namesake, answer: Namesake) =>
  respondedAt === null || (answeredAfter !== null && answer.position <= answeredAfter)

type Apart = Pick<Namesake, 'id' | 'apartFrom'>

export const areApart = (one: Apart, other: Apart) =>
  one.apartFrom.includes(other.id) || other.apartFrom.includes(one.id)

/** `probably` left out: one for each person already. */
type Counted = { status: AttendeeStatus; probably?: string | null }

/** The number of attendees of each status. An answer that is probably another attendee's is not counted again. */
export function countAttendees(attendees: readonly Counted[]): Record<AttendeeStatus, number> {
  const counts = { invited: 0, active: 0, cancelled: 0 }
  for (const { status, probably } of attendees) if (!probably) counts[status] += 1
  return counts
}

/**
 * How many active guests must avoid each allergen; allergens without a guest are left out. Answers that may be somebody
 * else's count too: for safety it does not matter whose they are.
 */
export function countAllergens<Code extends string>(
  attendees: readonly { status: AttendeeStatus; allergens: readonly Code[] }[],
): Partial<Record<Code, number>> {
  const counts: Partial<Record<Code, number>> = {}
  for (const { status, allergens } of attendees) {
    if (status !== 'active') continue
    for (const code of new Set(allergens)) counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

/**
 * Of how many nobody knows what they must avoid: guests who have not answered themselves, and portions that no guest
 * stands for. An answer of somebody of the same name is that guest's.
 */
export function countUnanswered(
  guests: readonly (Counted & { id: string; respondedAt: Date | null })[],
  portions: number,
): number {
  const personOf = ({ id, probably }: { id: string; probably?: string | null }) => probably ?? id
  const answers = guests.filter(({ respondedAt }) => respondedAt !== null)
  const answered = new Set(answers.map(personOf))
  const eating = new Set(answers.filter(({ status }) => status === 'active').map(personOf))
  const silent = guests.filter(({ id, status, probably }) => !probably && status !== 'cancelled' && !answered.has(id))
  return Math.max(silent.length, portions - eating.size)
}

/** One for each person: a guest who has probably answered has the allergies of that answer, and no answer yet. */
export function asPersons<Guest extends Counted & { id: string; allergens: readonly unknown[] }>(
  guests: readonly Guest[],
): Guest[] {
  const answers = Map.groupBy(guests, ({ probably }) => probably)
  return guests
    .filter(({ probably }) => !probably)
    .map((guest) => {
      const theirs = (answers.get(guest.id) ?? []).filter(({ status }) => status === 'active')
      return theirs.length === 0
        ? guest
        : { ...guest, allergens: [...new Set([...guest.allergens, ...theirs.flatMap(({ allergens }) => allergens)])] }
    })
}

type Written = { email: string | null; askedAt: Date | null; toldAt: Date | null }

/**
 * Whether this address knows of the gathering from us: we mailed it, or confirmed an answer to it. An answer alone is
 * no proof: the organiser may have written the address on it.
 */
const knowsOfIt = ({ email, askedAt, toldAt }: Written) => email !== null && (askedAt !== null || toldAt !== null)

/** Guests whom it concerns that a gathering is cancelled or moved: those who know of it and have not declined. */
export const isToldOfChange = (guest: Written & { status: AttendeeStatus }) =>
  knowsOfIt(guest) && guest.status !== 'cancelled'

/** The same for a change of that moment: who was written to since has read how it is. */
export const isUntold = (guest: Written & { status: AttendeeStatus }, since: Date) =>
  isToldOfChange(guest) && [guest.askedAt, guest.toldAt].some((at) => at !== null && at <= since)

/** Guests to notify that another person sees their answers from now on. */
export const isToldOfHandOver = knowsOfIt

const hour = 3_600_000
/** A guest is asked again only after this time. */
const askedEvery = 48 * hour

/** From when on somebody who was asked then may be asked again. */
export const nextAskAt = (askedAt: Date): Date => new Date(askedAt.getTime() + askedEvery)

export type Asking =
  /** Has answered, or the organiser has said what is so. */
  | 'answered'
  | 'no_address'
  /** An answer has come that is probably theirs. */
  | 'probably_answered'
  | 'asked_lately'
  /** Has an address, and was never asked. */
  | 'not_invited'
  | 'waits'

/** Whether a guest can be asked for an answer by mail now: `not_invited` by an invitation, `waits` by a reminder. */
export function askingOf(
  { status, email, askedAt }: Pick<Written, 'email' | 'askedAt'> & { status: AttendeeStatus },
  { hasProbable, now }: { hasProbable: boolean; now: Date },
): Asking {
  if (status !== 'invited') return 'answered'
  if (hasProbable) return 'probably_answered'
  if (email === null) return 'no_address'
  if (askedAt === null) return 'not_invited'
  return now < nextAskAt(askedAt) ? 'asked_lately' : 'waits'
}
