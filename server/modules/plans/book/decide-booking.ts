import type { Caller } from '#context'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { PlanBooking } from '#contract/plan-booking.ts'
import type { bookPlan } from '#contract/plans.ts'
import { promisedAnswer } from '#contract/promised-answer.ts'
import { type FieldError, type Refusing, refused } from '#contract/refusals.ts'
import { answerDueAt } from '#domain/answer-due.ts'
import { type FeeStep, feeTimeline } from '#domain/cancellation.ts'
import type { Yen } from '#domain/money.ts'
import { isHeadcountAllowed, planSums } from '#domain/plan.ts'
import { datesToChooseFrom, dayOf } from '#modules/calendar'
import type { KeyRecord } from '#modules/idempotency'
import { agreedVersion } from '#modules/legal'
import { checkArea, checkCancellation, checkIsTaking, telErrors } from '#modules/ordering'
import { ratesFor } from '#modules/pricing'
import type { ShopPlan, Snapshot } from '#snapshot'
import { cutoffOfPlan, startTimesOn, wrongHeadcount, wrongStart } from '../plan-days.ts'

export type BookingRefusal = RefusalOf<typeof bookPlan>

export type Booking = {
  planId: number
  booking: PlanBooking
  keyRecord: KeyRecord
  caller: Caller | undefined
  /** Where it comes from. */
  network: string
  now: Date
}

export type Decision = {
  plan: ShopPlan
  total: Yen
  tax: Yen
  taxRate: number
  cutoffAt: Date
  feeTimeline: FeeStep[]
  replyDueAt: Date | null
  termsVersion: string
}

/**
 * Everything about a booking that can be decided without the database, at one instant, in the order in which the refusals
 * are promised. Whether the day is full is left to the transaction that takes the place.
 */
export function decideBooking(
  snapshot: Snapshot,
  { planId, booking, now }: Pick<Booking, 'planId' | 'booking' | 'now'>,
): Decision | Refusing<BookingRefusal> {
  const noMore = checkIsTaking(snapshot)
  if (noMore) return noMore
  const plan = snapshot.plans.get(planId)
  if (!plan?.published) return refused('plan_not_found')
  const { event_date: eventDate, estimated_person: persons } = booking
  const date = checkDate(snapshot, { plan, eventDate, now })
  if ('refused' in date) return date
  if (!isHeadcountAllowed(persons, plan)) {
    return refused('quantity_out_of_range', { errors: [wrongHeadcount(plan)] })
  }
  const no = checkFields(snapshot, booking) ?? checkArea(snapshot, booking.address)
  if (no) return no
  const taxRate = ratesFor(snapshot, eventDate, now)[plan.taxClass]
  const sums = planSums({ perPersonWithTax: plan.pricePerPersonWithTax, taxRate }, persons)
  if (sums.total !== booking.expected_total) return refused('price_changed', { body: { total: sums.total } })
  const terms = agreedVersion('terms', booking.terms_version, { snapshot, now })
  if ('refused' in terms) return terms
  const noFees = checkCancellation(snapshot.kitchens.plans, booking.cancellation)
  if (noFees) return noFees
  const { isOpen, cancellation: policy } = snapshot.kitchens.plans
  return {
    plan,
    ...sums,
    taxRate,
    ...date,
    feeTimeline: feeTimeline({ policy, meetupDate: eventDate, total: sums.total, isOpen }),
    replyDueAt: answerDueAt(now, isOpen, promisedAnswer(snapshot.shop)) ?? null,
    termsVersion: terms.version,
  }
}

function checkDate(
  snapshot: Snapshot,
  { plan, eventDate, now }: { plan: ShopPlan; eventDate: string; now: Date },
): { cutoffAt: Date } | Refusing<'date_not_selectable' | 'cutoff_passed'> {
  const { reason } = dayOf(snapshot.kitchens.plans, eventDate, undefined, now)
  if (reason === 'closed' || !datesToChooseFrom(now).includes(eventDate)) return refused('date_not_selectable')
  const cutoffAt = cutoffOfPlan(snapshot, plan.id, eventDate)
  return now < cutoffAt ? { cutoffAt } : refused('cutoff_passed')
}

function checkFields(
  snapshot: Snapshot,
  { event_date, start_time, contact }: PlanBooking,
): Refusing<'invalid'> | undefined {
  const isOffered = startTimesOn(snapshot, event_date).includes(start_time)
  const errors: FieldError[] = [...(isOffered ? [] : [wrongStart]), ...telErrors('contact.tel', contact.tel)]
  return errors.length > 0 ? refused('invalid', { errors }) : undefined
}
