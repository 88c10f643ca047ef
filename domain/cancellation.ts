import { cutoffAt, type IsOpen } from './calendar.ts'
import { perPerson, type Yen } from './money.ts'
import { datesFrom, daysBetween, isoInTokyo, type TokyoDate, tokyoDateOf } from './tokyo-date.ts'

/**
 * Steps from early to late. Each rate (whole per cent of the total) holds until the cut-off `leadDays` open days before
 * the meetup date; null: without end.
 */
export type CancellationPolicy = {
  steps: readonly { leadDays: number | null; rate: number }[]
  /** Asia/Tokyo. */
  time: string
}

/**
 * What a shop begins with: free until 17:00 three open days before, half until two open days before, then the whole. Its
 * owner sets other steps, and every order keeps those it was placed with.
 */
export const DEFAULT_CANCELLATION_POLICY: CancellationPolicy = {
  steps: [
    { leadDays: 3, rate: 0 },
    { leadDays: 2, rate: 50 },
    { leadDays: null, rate: 100 },
  ],
  time: '17:00',
}

export type PolicyFault = { step: number; of: 'lead_days' | 'rate' }

/**
 * Where a policy is none: each step ends nearer to the meetup than the one before, the last one never, and who waits pays
 * no less.
 */
export function policyFaults({ steps }: CancellationPolicy): PolicyFault[] {
  return steps.flatMap(({ leadDays, rate }, step) => {
    const before = steps[step - 1]
    const isLast = step === steps.length - 1
    const isLater = !before || before.leadDays === null || leadDays === null || leadDays < before.leadDays
    const faults: PolicyFault[] = []
    if (isLast !== (leadDays === null) || !isLater) faults.push({ step, of: 'lead_days' })
    if (before && rate < before.rate) faults.push({ step, of: 'rate' })
    return faults
  })
}

/** `from`: the first instant with this fee; null on the first step. */
export type FeeStep = { from: Date | null; rate: number; fee: Yen }

type FeeInput = { policy: CancellationPolicy; meetupDate: TokyoDate; total: Yen; isOpen: IsOpen }

/**
 * The cancellation fee, step by step. A fee that rises with time is outside consumption tax (不課税, NTA tax answer 6253),
 * so it contains none. Rounded down.
 */
export function feeTimeline({ policy, meetupDate, total, isOpen }: FeeInput): FeeStep[] {
  let from: Date | null = null
  return policy.steps.map(({ leadDays, rate }) => {
    const step = { from, rate, fee: feeOn(total, rate) }
    if (leadDays !== null) from = cutoffAt({ meetupDate, leadDays, isOpen, time: policy.time })
    return step
  })
}

type Moving = { from: TokyoDate; to: TokyoDate; now: Date; isOpen: IsOpen }

/**
 * The steps that were agreed for one day, for another: each as many open days before it, at its hour. A step that has
 * been reached is not undone by moving.
 */
export function movedTimeline<Step extends FeeStep>(
  timeline: readonly Step[],
  { from: was, to, now, isOpen }: Moving,
): Step[] {
  const reached = feeAt(timeline, now)
  return timeline.map((step) => {
    if (step.from === null || step.rate <= reached.rate) return step
    const date = tokyoDateOf(step.from)
    const leadDays = datesFrom(date, daysBetween(date, was)).filter(isOpen).length
    return { ...step, from: cutoffAt({ meetupDate: to, leadDays, isOpen, time: isoInTokyo(step.from).slice(11, 16) }) }
  })
}

/** The step in force at `now`. A step begins at the instant of its `from`. */
export function feeAt(timeline: readonly FeeStep[], now: Date): FeeStep {
  const step = timeline.findLast(({ from }) => from === null || from <= now)
  if (!step) throw new RangeError('a fee timeline has a first step without a beginning')
  return step
}

/** Whether a press costs no more than it was shown to cost; a fee that is due must have been shown, to the yen. */
export const isAsShown = (fee: Yen, shown: Yen | undefined): boolean => fee === 0 || fee === shown

/** How long before a higher fee its orderer is reminded. */
const REMINDED_BEFORE = 24 * 60 * 60_000

/**
 * The next step, if it costs more than now and begins within a day. Undefined too for an order that was placed within
 * that day: its orderer has just seen the steps.
 */
export function stepToRemindOf(
  timeline: readonly FeeStep[],
  { now, placedAt }: { now: Date; placedAt: Date },
): (FeeStep & { from: Date }) | undefined {
  const next = timeline.find(({ from }) => from !== null && from > now)
  if (!next?.from) return undefined
  const remindAt = new Date(next.from.getTime() - REMINDED_BEFORE)
  const isDue = remindAt <= now && placedAt < remindAt
  return isDue && next.rate > feeAt(timeline, now).rate ? { ...next, from: next.from } : undefined
}

/** What fewer people would cost is shown of so many. */
export const FEWER_SHOWN = 5

/**
 * An estimate of the fee from each step on if this number of people fewer come and goods are taken out by their share
 * (5名さま減らす場合): the rate of these goods, and never more than cancelling all of it. More people than there are count as
 * all.
 */
export function feesIfFewer<Step extends { rate: number; fee: Yen }>(
  timeline: readonly Step[],
  { goods, estimatedPerson, fewer }: { goods: Yen; estimatedPerson: number; fewer: number },
): Step[] {
  const share = Math.min(goods, (perPerson(goods, estimatedPerson) ?? 0) * Math.max(0, fewer))
  return timeline.map((step) => ({ ...step, fee: Math.min(step.fee, feeOn(share, step.rate)) }))
}

/** Rounded down. */
export const feeOn = (total: Yen, rate: number): Yen => Math.floor((total * rate) / 100)
