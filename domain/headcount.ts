import { countAttendees, type Listed, type Namesake } from './attendee.ts'
import type { AttendeeStatus } from './attendee-status.ts'

/** A former gathering of the same organiser, after its deadline. */
export type FormerGathering = {
  /** Guests who had not answered by the deadline … */
  open: number
  /** … and how many of them came after all. */
  late: number
}

type Guest = Listed<Namesake & { createdAt: Date }>

/** Who had not answered for good by the deadline, each person once; who was added after it was not asked. */
export function formerGathering(guests: readonly Guest[], deadline: Date): FormerGathering {
  const open = guests.filter(
    ({ probably, createdAt, said: { respondedAt, maybe } }) =>
      !probably && createdAt <= deadline && (respondedAt === null || respondedAt > deadline || maybe),
  )
  return { open: open.length, late: countAttendees(open).active }
}

export type HeadcountQuestion = {
  /** How many guests have not answered, come, or do not; `maybe`: so many of the `invited` have said 未定. */
  answers: Readonly<Record<AttendeeStatus, number> & { maybe?: number }>
  /** For how many was ordered. */
  ordered: number
  /** Answers are still taken. */
  isOpen: boolean
  history: readonly FormerGathering[]
}

export type HeadcountReason =
  /** The number of guests asked; none has answered. */
  | { code: 'no_answers'; n: number }
  | { code: 'active'; n: number }
  /** Have not answered … */
  | { code: 'open'; n: number }
  /** … or have answered that it is not known yet. */
  | { code: 'maybe'; n: number }
  /** Ordered for, but neither invited nor known: the link may be on its way to them. */
  | { code: 'not_invited'; n: number }
  /** As many of the open answers as came late before: `percent` of those in `of` gatherings. Only with enough of them. */
  | { code: 'expected_of_open'; n: number; of: number; percent: number }
  /** How many of those who may still come keep the place that is ordered for them. */
  | { code: 'place_kept'; n: number }

export type HeadcountAdvice = {
  /** Undefined while no single number can be advised. */
  recommended: number | undefined
  /** The guests who come, and all who still could. */
  span: { least: number; most: number }
  reasons: HeadcountReason[]
}

/** While more than this share of the guests may still answer, one number would be a guess. */
const TOO_MANY_OPEN = 1 / 5

/** Fewer former gatherings, or fewer open answers in them, tell nothing about the next one. */
const MIN_GATHERINGS = 3
const MIN_OPEN = 10

/**
 * おすすめの人数: for how many to order. Without an answer nothing. While answers are taken and many are open a span with
 * today's number in it, and a number only where more come than are ordered. Nearly all answered: one number, in which the
 * open ones keep what is ordered for them. After the answers closed: those who come, and as many of the open ones as came
 * before.
 */
export function recommendHeadcount({ answers, ordered, isOpen, history }: HeadcountQuestion): HeadcountAdvice {
  const { active, invited, cancelled, maybe = 0 } = answers
  const known = active + invited + cancelled
  const notInvited = isOpen ? Math.max(0, ordered - known) : 0
  const silent = invited + notInvited
  const isVague = isOpen && silent > TOO_MANY_OPEN * (known + notInvited)
  const most = active + silent
  const span = { least: active, most: isVague ? Math.max(most, ordered) : most }
  if (active + cancelled + maybe === 0)
    return { recommended: undefined, span, reasons: [{ code: 'no_answers', n: invited }] }
  const reasons = [
    { code: 'active' as const, n: active },
    ...some({ code: 'open' as const, n: invited - maybe }),
    ...some({ code: 'maybe' as const, n: maybe }),
    ...some({ code: 'not_invited' as const, n: notInvited }),
  ]
  if (isVague) return { recommended: active > ordered ? active : undefined, span, reasons }
  const expected = expectedOf(invited, history)
  const sure = active + (expected?.n ?? 0)
  const kept = isOpen ? within(ordered - sure, expected ? notInvited : silent) : 0
  return {
    // An order is for somebody.
    recommended: sure + kept || undefined,
    span,
    reasons: [...reasons, ...(expected ? [expected] : []), ...some({ code: 'place_kept' as const, n: kept })],
  }
}

function expectedOf(open: number, history: readonly FormerGathering[]) {
  const former = history.filter((gathering) => gathering.open > 0)
  const openBefore = sum(former.map((gathering) => gathering.open))
  if (open === 0 || former.length < MIN_GATHERINGS || openBefore < MIN_OPEN) return undefined
  const late = sum(former.map((gathering) => Math.min(gathering.late, gathering.open)))
  const percent = Math.round((100 * late) / openBefore)
  return {
    code: 'expected_of_open' as const,
    n: Math.round((open * late) / openBefore),
    of: former.length,
    percent,
  }
}

const some = <Reason extends { n: number }>(reason: Reason): Reason[] => (reason.n > 0 ? [reason] : [])
const within = (n: number, most: number) => Math.max(0, Math.min(n, most))
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
