import type { GuestOrder } from '#contract/meetups.ts'
import type { Yen } from '#domain/money.ts'
import { feesOnRest, partialFee, partsAfter, partsOf, type Standing } from '#domain/partial-cancellation.ts'

/** What was agreed until a change. */
export type Former = { standing: Standing; until: Date }

type Changing = {
  before: Standing
  after: Standing
  /** What it was until each former change, from the first. */
  former: readonly Former[]
  /** Charged for those. */
  charged: Yen
  feeTimeline: GuestOrder['fee_timeline']
  /** Whole per cent, of what is taken out at that moment. */
  rateAt: (moment: Date) => number
  now: Date
}

/**
 * What is owed for all that was taken out, once it is changed to this, and what cancelling the rest costs. `most`: staff
 * ask for no more than that for this change.
 */
export function feesOfChange(
  { before, after, former, charged, feeTimeline, rateAt, now }: Changing,
  most = Number.POSITIVE_INFINITY,
): { changeFee: Yen; feeTimeline: GuestOrder['fee_timeline'] } {
  const past = former.map(({ standing, until }) => ({ standing, rate: rateAt(until) }))
  const rate = rateAt(now)
  const was = partsOf(past, before)
  const is = partsAfter(was, { before, after, rate })
  const changeFee = charged + Math.min(partialFee({ before: was, after: is, rate, charged }), most)
  return { changeFee, feeTimeline: feesOnRest(feeTimeline, { rest: after, parts: is, charged: changeFee }) }
}
