import type { GuestOrder } from '#contract/meetups.ts'
import type { FeeStep } from '#domain/cancellation.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'

type KeptTimeline = GuestOrder['fee_timeline']

/** What cancelling costs from when on, as it is kept with what was agreed. */
export const keptTimeline = (steps: readonly FeeStep[]): KeptTimeline =>
  steps.map((step) => ({ ...step, from: step.from && isoInTokyo(step.from) }))

/** A kept fee timeline, as the rules take it. */
export const momentsOf = (timeline: KeptTimeline): FeeStep[] =>
  timeline.map((step) => ({ ...step, from: step.from === null ? null : new Date(step.from) }))
