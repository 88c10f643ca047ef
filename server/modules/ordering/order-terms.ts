import { isDeepStrictEqual } from 'node:util'
import type { Cancellation } from '#contract/cancellation.ts'
import { policyOf } from '#contract/cancellation-policy.ts'
import type { GuestOrder } from '#contract/meetups.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { cutoffAt, leadDaysOf } from '#domain/calendar.ts'
import { type FeeStep, feeTimeline } from '#domain/cancellation.ts'
import type { Yen } from '#domain/money.ts'
import { isoInTokyo, type TokyoDate } from '#domain/tokyo-date.ts'
import type { KitchenRules, Snapshot } from '#snapshot'

/** The earliest cut-off of what is ordered. */
export function earliestCutoff(
  { kitchens, products }: Snapshot,
  meetupDate: TokyoDate,
  lines: readonly { id: number }[],
): Date {
  const { isOpen, cutoffTime } = kitchens.products
  const leadDays = leadDaysOf(kitchens.products, ...lines.map(({ id }) => products.get(id)?.leadDays ?? 0))
  return cutoffAt({ meetupDate, leadDays, isOpen, time: cutoffTime })
}

/** What holds for a new order of these lines: until when it may be changed, and what cancelling it costs. */
export function termsOf(
  snapshot: Snapshot,
  { meetupDate, lines, total }: { meetupDate: TokyoDate; lines: readonly { id: number }[]; total: Yen },
): { cutoffAt: Date; feeTimeline: FeeStep[] } {
  const { isOpen, cancellation: policy } = snapshot.kitchens.products
  return {
    cutoffAt: earliestCutoff(snapshot, meetupDate, lines),
    feeTimeline: feeTimeline({ policy, meetupDate, total, isOpen }),
  }
}

/** What the customer saw of the fees, if they say so, is what they agree to. */
export const checkCancellation = (
  { cancellation }: KitchenRules,
  shown: Cancellation | null | undefined,
): Refusing<'cancellation_changed'> | undefined =>
  shown && !isDeepStrictEqual(policyOf(shown), cancellation) ? refused('cancellation_changed') : undefined

type KeptTimeline = GuestOrder['fee_timeline']

/** What cancelling costs from when on, as it is kept with what was agreed. */
export const keptTimeline = (steps: readonly FeeStep[]): KeptTimeline =>
  steps.map((step) => ({ ...step, from: step.from && isoInTokyo(step.from) }))

/** A kept fee timeline, as the rules take it. */
export const momentsOf = (timeline: KeptTimeline): FeeStep[] =>
  timeline.map((step) => ({ ...step, from: step.from === null ? null : new Date(step.from) }))
