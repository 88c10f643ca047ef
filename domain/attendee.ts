import { type AttendeeStatus, answerKindOf, type Undecided } from './attendee-status.ts'
import { foldName } from './person-name.ts'

/** Attendees who have not declined. */
export const MAX_ATTENDEES = 1_000
/** Declined ones included: a leaked link must not fill the table. */
export const MAX_ATTENDEE_ROWS = 3_000

/** How many there are in all, and how many of them have not declined. */
export type Filled = { rows: number; counted: number }

export const filledBy = (there: readonly Counted[]): Filled => ({
  rows: there.length,
  counted: there.filter(({ status, probably }) => status !== 'cancelled' && !probably).length,
})

/** Whether there was room for what has been added, now that it is there. */
export const hadRoomFor = (added: Filled, there: Filled) =>
  (added.counted === 0 || there.counted <= MAX_ATTENDEES) && (added.rows === 0 || there.rows <= MAX_ATTENDEE_ROWS)

/** Attendees of the same name count as one person, until the organiser says otherwise. */
export type Namesake = Undecided & {
  id: string
  name: string
  status: AttendeeStatus
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

export type Probable = {
  /** The id of the invited guest. */
  guest: string
  /** Nobody else can be meant, and nothing else was said: it counts as this guest's answer. */
  isExact: boolean
}

/**
 * Which answers by the open link are probably those of guests who were invited by that name and had not answered, by the
 * id of the answer. Names are no proof, so nothing but counting follows from it. Of several guests of one name each gets
 * an answer before one gets two.
 */
export function probablySame(rows: readonly Namesake[]): Map<string, Probable> {
  const found = new Map<string, Probable>()
  if (!rows.some(isAnswer)) return found
  // Erased names are all equal.
  const named = rows.filter(({ name }) => name !== '')
  for (const namesakes of Map.groupBy(named, ({ name }) => foldName(name)).values()) {
    const guests = namesakes.filter(({ isByLink }) => !isByLink)
    const taken = new Set<string>()
    for (const answer of namesakes.filter(isAnswer)) {
      const alike = guests.filter((guest) => wasOpenTo(guest, answer) && !areApart(guest, answer))
      const guest = alike.find(({ id }) => !taken.has(id)) ?? alike[0]
      if (!guest) continue
      found.set(answer.id, { guest: guest.id, isExact: isExact({ guest, answer }, namesakes) })
      taken.add(guest.id)
    }
  }
  return found
}

const isAnswer = ({ isByLink, respondedAt }: Namesake) => isByLink && respondedAt !== null

const wasOpenTo = ({ respondedAt, answeredAfter }: Namesake, answer: Namesake) =>
  respondedAt === null || (answeredAfter !== null && answer.position <= answeredAfter)

type NamesakePair = { guest: Namesake; answer: Namesake }

/** Two guests of one name, or two answers, are nobody's for sure. Nor is an answer that the organiser contradicts. */
function isExact({ guest, answer }: NamesakePair, namesakes: readonly Namesake[]): boolean {
  if (guest.respondedAt !== null) return false
  if (guest.status !== 'invited' && guest.status !== answer.status) return false
  return namesakes.every(
    (other) => other.id === guest.id || other.id === answer.id || areApart(other, other.isByLink ? guest : answer),
  )
}

type Apart = Pick<Namesake, 'id' | 'apartFrom'>

export const areApart = (one: Apart, other: Apart) =>
  one.apartFrom.includes(other.id) || other.apartFrom.includes(one.id)

/** A row of the list, and how it counts. */
export type Listed<Row extends Namesake> = Row & {
  /** Of `said`, as is `maybe`, which is true only of who is `invited` still. */
  status: AttendeeStatus
  /** The guest of the same name whose answer this probably is. */
  probably: string | null
  /** Nobody else than `probably` can be meant. */
  isExact: boolean
  /** The row that says whether this guest comes: the answer that is exactly theirs, or else the row itself. */
  said: Row
  /** The row as it is kept. */
  own: Row
}

/** The rows of a list as everything counts them. */
export function asListed<Row extends Namesake>(rows: readonly Row[]): Listed<Row>[] {
  const found = probablySame(rows)
  const answers = new Map(rows.flatMap((row) => (found.get(row.id)?.isExact ? [[found.get(row.id)!.guest, row]] : [])))
  return rows.map((row) => {
    const { guest = null, isExact = false } = found.get(row.id) ?? {}
    const said = answers.get(row.id) ?? row
    const maybe = answerKindOf(said) === 'maybe'
    return { ...row, status: said.status, maybe, probably: guest, isExact, said, own: row }
  })
}

/** `probably` left out: one for each person already. */
type Counted = { status: AttendeeStatus; probably?: string | null }

/** The number of attendees of each status. An answer that is probably another attendee's is not counted again. */
export function countAttendees(attendees: readonly Counted[]): Record<AttendeeStatus, number> {
  const counts = { invited: 0, active: 0, cancelled: 0 }
  for (const { status, probably } of attendees) if (!probably) counts[status] += 1
  return counts
}

/** How many of the `invited` have said 未定. */
export const countMaybe = (attendees: readonly (Counted & Partial<Undecided>)[]): number =>
  attendees.filter((each) => !each.probably && answerKindOf(each) === 'maybe').length

/**
 * How many guests who come, or may come, must avoid each allergen; allergens without a guest are left out. Answers that
 * may be somebody else's count too: for safety it does not matter whose they are.
 */
export function countAllergens<Code extends string>(
  attendees: readonly { status: AttendeeStatus; allergens: readonly Code[] }[],
): Partial<Record<Code, number>> {
  const counts: Partial<Record<Code, number>> = {}
  for (const { status, allergens } of attendees) {
    if (status === 'cancelled') continue
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
  const eating = new Set(answers.filter(({ status }) => status !== 'cancelled').map(personOf))
  const silent = guests.filter(({ id, status, probably }) => !probably && status !== 'cancelled' && !answered.has(id))
  return Math.max(silent.length, portions - eating.size)
}

/** One for each person, with the allergies of whatever answer is probably theirs. */
export function asPersons<Guest extends Counted & { id: string; allergens: readonly unknown[] }>(
  guests: readonly Guest[],
): Guest[] {
  const answers = Map.groupBy(guests, ({ probably }) => probably)
  return guests
    .filter(({ probably }) => !probably)
    .map((guest) => {
      const theirs = (answers.get(guest.id) ?? []).filter(({ status }) => status !== 'cancelled')
      return theirs.length === 0
        ? guest
        : { ...guest, allergens: [...new Set([...guest.allergens, ...theirs.flatMap(({ allergens }) => allergens)])] }
    })
}

type Own = { own: { status: AttendeeStatus } }
type Written = { email: string | null; askedAt: Date | null; toldAt: Date | null }

/**
 * Whether this address knows of the gathering from us: we mailed it, or confirmed an answer to it. An answer alone is
 * no proof: the organiser may have written the address on it.
 */
const knowsOfIt = ({ email, askedAt, toldAt }: Written) => email !== null && (askedAt !== null || toldAt !== null)

/**
 * Guests whom it concerns that a gathering is cancelled or moved: those who know of it and have not declined. An answer of
 * a namesake does not decline for them: who comes at the wrong hour is worse off than who reads one mail more.
 */
export const isToldOfChange = (guest: Written & Own) => knowsOfIt(guest) && guest.own.status !== 'cancelled'

/** The same for a change of that moment: who was written to since has read how it is. */
export const isUntold = (guest: Written & Own, since: Date) =>
  isToldOfChange(guest) && [guest.askedAt, guest.toldAt].some((at) => at !== null && at <= since)

/** Guests to notify that another person sees their answers from now on. */
export const isToldOfHandOver = knowsOfIt

const hour = 3_600_000
/** A guest is asked again only after this time. */
const askedEvery = 48 * hour

type LastAsked = { askedAt: Date; respondedAt?: Date | null }

/** From when on a guest who was asked then may be asked again. Who has said 未定 since is left alone for as long. */
export const nextAskAt = ({ askedAt, respondedAt }: LastAsked): Date =>
  new Date(Math.max(askedAt.getTime(), respondedAt?.getTime() ?? 0) + askedEvery)

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
  {
    status,
    email,
    askedAt,
    respondedAt,
  }: Pick<Written, 'email' | 'askedAt'> & Pick<Namesake, 'status' | 'respondedAt'>,
  { hasProbable, now }: { hasProbable: boolean; now: Date },
): Asking {
  if (status !== 'invited') return 'answered'
  if (hasProbable) return 'probably_answered'
  if (email === null) return 'no_address'
  if (askedAt === null) return 'not_invited'
  return now < nextAskAt({ askedAt, respondedAt }) ? 'asked_lately' : 'waits'
}
