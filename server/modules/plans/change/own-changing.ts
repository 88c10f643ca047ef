import type { OwnBookingNow } from '#contract/plans.ts'
import { hasBegun, holdsPlace } from '#domain/plan.ts'
import { instantAt, isoInTokyo } from '#domain/tokyo-date.ts'
import { momentsOf } from '#modules/ordering'
import type { Snapshot } from '#snapshot'
import { cutoffOfPlan, headcountLimits, startTimesOn } from '../plan-days.ts'
import type { BookingRow } from '../present.ts'

/**
 * Until when its orderer changes headcount and hour without the shop: of a request until the day's cut-off, of what is
 * confirmed as long as fewer people cost nothing.
 */
export function ownChangesUntil({ status, planId, eventDate, startTime, feeTimeline }: BookingRow, snapshot: Snapshot) {
  if (status === 'requested') return cutoffOfPlan(snapshot, planId, eventDate)
  const paid = momentsOf(feeTimeline).find(({ rate }) => rate > 0)
  return paid ? (paid.from ?? new Date(0)) : instantAt(eventDate, startTime)
}

/** Within what its orderer may change it alone at this moment; null: contact and note at most. */
export function ownChangingOf(booking: BookingRow, snapshot: Snapshot, now: Date): OwnBookingNow['changing'] {
  const until = ownChangesUntil(booking, snapshot)
  if (!holdsPlace(booking.status) || hasBegun(booking, now) || now >= until) return null
  const { minPersons, maxPersons } = headcountLimits(booking, snapshot)
  const isRequest = booking.status === 'requested'
  return {
    min_persons: Math.min(minPersons, booking.estimatedPerson),
    max_persons: isRequest ? maxPersons : booking.estimatedPerson,
    start_times: isRequest ? startTimesOn(snapshot, booking.eventDate) : [],
    until: isoInTokyo(until),
  }
}
