import { isDeepStrictEqual } from 'node:util'
import type { BookingChange, ChangeableOfBooking } from '#contract/admin/booking-fields.ts'
import type { changeBooking } from '#contract/admin/bookings.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { changeGuestBooking } from '#contract/plans.ts'
import { promisedAnswer } from '#contract/promised-answer.ts'
import { type FieldError, type Refusing, refused } from '#contract/refusals.ts'
import { answerDueAt } from '#domain/answer-due.ts'
import { feeAt, isAsShown, movedTimeline } from '#domain/cancellation.ts'
import type { Standing } from '#domain/partial-cancellation.ts'
import { hasBegun, holdsPlace, isBookingMovable, isHeadcountAllowed, planSums } from '#domain/plan.ts'
import { datesToChooseFrom, dayOf } from '#modules/calendar'
import { contactColumns, type Former, feesOfChange, keptTimeline, momentsOf, telErrors } from '#modules/ordering'
import { ratesFor } from '#modules/pricing'
import type { Snapshot } from '#snapshot'
import { cutoffOfPlan, startTimesOn, wrongHeadcount, wrongStart } from '../plan-days.ts'
import type { BookingRow } from '../present.ts'
import { ownChangesUntil } from './own-changing.ts'

/** What anybody's change may come to. */
export type BookingRefusal = Extract<RefusalOf<typeof changeBooking>, RefusalOf<typeof changeGuestBooking>>

type ChangeInput = {
  booking: BookingRow
  /** What it was until each change, from the first. */
  former: readonly Former[]
  change: Omit<Partial<BookingChange>, 'version'>
  by: 'staff' | 'orderer'
  snapshot: Snapshot
  now: Date
  /** Nothing is pressed yet: the figures that a press has to show are what is asked for. */
  isPreview: boolean
}

/**
 * Everything about a change that can be decided without the database, at one instant. Undefined: it changes
 * nothing. The price for each person is the agreed one.
 */
export function decideBookingChange(input: ChangeInput): BookingRow | Refusing<BookingRefusal> | undefined {
  const { booking, change, isPreview } = input
  const fields = changedFields(input)
  if (Object.keys(fields).length === 0) return checkTotal(booking, change)
  const wanted: BookingRow = { ...booking, ...fields }
  const no = checkMoment(wanted, fields, input) ?? checkHeadcount(wanted, fields, input) ?? checkFields(fields, input)
  if (no) return no
  const taxRate = fields.eventDate ? taxRateOn(input, wanted) : booking.taxRate
  const sums = planSums({ perPersonWithTax: booking.pricePerPerson, taxRate }, wanted.estimatedPerson)
  const otherTotal = checkTotal(sums, change)
  if (otherTotal) return otherTotal
  const agreed = feesAfter(wanted, sums.total, input)
  const fee = agreed.changeFee - booking.changeFee
  const isLess = change.expected_fee !== undefined && change.expected_fee < fee
  if (isLess && !change.reason) {
    return refused('invalid', { errors: [{ field: 'reason', message: '減額・免除する理由をご記入ください。' }] })
  }
  const fees = isLess ? feesAfter(wanted, sums.total, input, change.expected_fee) : agreed
  const changed = { ...wanted, ...sums, taxRate, ...fees, replyDueAt: replyDueAfter(fields, input) }
  return (isPreview ? undefined : checkShown(changed, input)) ?? changed
}

/** Another day, or what its orderer wants otherwise of a request, is asked anew. */
function replyDueAfter(fields: Fields, { booking, by, snapshot, now }: ChangeInput): Date | null {
  const isAskedAnew = fields.eventDate !== undefined || (by === 'orderer' && isMove(fields))
  if (booking.status !== 'requested' || !isAskedAnew) return booking.replyDueAt
  return answerDueAt(now, snapshot.kitchens.plans.isOpen, promisedAnswer(snapshot.shop)) ?? null
}

/** `most`: staff ask for no more than that. Nothing is agreed before the confirmation. */
function feesAfter(wanted: BookingRow, total: number, { booking, former, snapshot, now }: ChangeInput, most?: number) {
  const { status, answeredAt, changeFee: charged } = booking
  const isAgreedAt = (moment: Date) => status === 'confirmed' && answeredAt !== null && moment >= answeredAt
  const { isOpen } = snapshot.kitchens.plans
  const reached = isAgreedAt(now) ? now : booking.requestedAt
  const moved = { from: booking.eventDate, to: wanted.eventDate, now: reached, isOpen }
  const steps = movedTimeline(momentsOf(booking.feeTimeline), moved)
  const feeTimeline = wanted.eventDate === booking.eventDate ? booking.feeTimeline : keptTimeline(steps)
  const timeline = momentsOf(feeTimeline)
  const rateAt = (moment: Date) => (isAgreedAt(moment) ? feeAt(timeline, moment).rate : 0)
  const [before, after] = [standingOf(booking, booking.total), standingOf(wanted, total)]
  return feesOfChange({ before, after, former, charged, feeTimeline, rateAt, now }, most)
}

export const standingOf = (
  { planId, estimatedPerson, pricePerPerson }: Pick<BookingRow, 'planId' | 'estimatedPerson' | 'pricePerPerson'>,
  total: number,
): Standing => ({ goods: [{ id: planId, qty: estimatedPerson, unitPrice: pricePerPerson }], total })

function taxRateOn({ booking, snapshot, now }: ChangeInput, { eventDate }: BookingRow): number {
  const plan = snapshot.plans.get(booking.planId)
  return plan ? ratesFor(snapshot, eventDate, now)[plan.taxClass] : booking.taxRate
}

const checkTotal = (
  { total }: { total: number },
  { expected_total }: ChangeInput['change'],
): Refusing<'price_changed'> | undefined =>
  expected_total === undefined || expected_total === total ? undefined : refused('price_changed', { body: { total } })

/** A press costs what it was shown to cost. Without figures it is taken where no more is owed than before. */
function checkShown(
  { total, changeFee }: BookingRow,
  { booking, change }: ChangeInput,
): Refusing<'fee_changed' | 'price_changed'> | undefined {
  const fee = changeFee - booking.changeFee
  if (!isAsShown(fee, change.expected_fee)) return refused('fee_changed', { body: { fee } })
  const isDearer = total + changeFee > booking.total + booking.changeFee
  return isDearer && change.expected_total === undefined ? refused('price_changed', { body: { total } }) : undefined
}

/** What the chef goes by. */
const isMove = (fields: Fields) => ['estimatedPerson', 'eventDate', 'startTime'].some((name) => name in fields)

/** Whether it may be changed so at this moment. A reason opens what is late, but not what has begun. */
function checkMoment(wanted: BookingRow, fields: Fields, input: ChangeInput): Refusing<BookingRefusal> | undefined {
  const { booking, change, by, snapshot, now } = input
  if (!holdsPlace(booking.status)) return refused('not_changeable')
  // Given back is what was served: of what is still to come there is nothing.
  if (isMove(fields) && isBookingMovable(booking, now) && booking.credited > 0) return refused('credits_stand')
  if (by === 'orderer') return checkOwn(wanted, fields, input)
  if (!isMove(fields)) return undefined
  if (!isBookingMovable(booking, now)) return refused('not_changeable')
  if (hasBegun(wanted, now)) return refused('date_not_selectable')
  if (fields.eventDate && !isSelectable(snapshot, wanted.eventDate, now)) return refused('date_not_selectable')
  if (change.reason) return undefined
  const days = new Set([booking.eventDate, wanted.eventDate])
  if ([...days].some((day) => now >= cutoffOfPlan(snapshot, booking.planId, day))) return refused('cutoff_passed')
  const hasStarted = booking.status === 'confirmed' && feeAt(momentsOf(booking.feeTimeline), now).rate > 0
  return fields.eventDate && hasStarted ? refused('fee_started') : undefined
}

/** Whoever was engaged for as many people at that hour is asked by the shop before more is wanted. */
const askedOfTheShop =
  '確定したあとに人数を増やすときと、開始時刻を変えるときは、料理人の手配を確かめますので、お電話で承ります。'

/** What an orderer decides alone: all of a request, and fewer people of what is confirmed, while that is free. */
function checkOwn(
  wanted: BookingRow,
  fields: Fields,
  { booking, snapshot, now }: ChangeInput,
): Refusing<BookingRefusal> | undefined {
  if (hasBegun(booking, now)) return refused('not_changeable')
  if (!isMove(fields)) return undefined
  const isRequest = booking.status === 'requested'
  if (now >= ownChangesUntil(booking, snapshot)) return refused(isRequest ? 'cutoff_passed' : 'fee_started')
  const isWider = 'startTime' in fields || wanted.estimatedPerson > booking.estimatedPerson
  return isWider && !isRequest ? refused('not_changeable', { message: askedOfTheShop }) : undefined
}

const isSelectable = ({ kitchens }: Snapshot, date: string, now: Date): boolean =>
  datesToChooseFrom(now).includes(date) && dayOf(kitchens.plans, date, undefined, now).reason !== 'closed'

function checkHeadcount(
  { estimatedPerson, planId }: BookingRow,
  fields: Fields,
  { snapshot }: ChangeInput,
): Refusing<'quantity_out_of_range'> | undefined {
  const plan = snapshot.plans.get(planId)
  if (!('estimatedPerson' in fields) || !plan || isHeadcountAllowed(estimatedPerson, plan)) return undefined
  return refused('quantity_out_of_range', { errors: [wrongHeadcount(plan)] })
}

function checkFields(fields: Fields, { booking, snapshot }: ChangeInput): Refusing<'invalid'> | undefined {
  const { eventDate = booking.eventDate, startTime = booking.startTime, contactTel } = fields
  const isWhen = 'eventDate' in fields || 'startTime' in fields
  const errors: FieldError[] = [
    ...(isWhen && !startTimesOn(snapshot, eventDate).includes(startTime) ? [wrongStart] : []),
    ...(contactTel ? telErrors('contact.tel', contactTel) : []),
  ]
  return errors.length > 0 ? refused('invalid', { errors }) : undefined
}

type Fields = Partial<BookingRow>

/** Columns whose value differs from what it is. */
function changedFields({ booking, change }: ChangeInput): Fields {
  const columns = {
    estimated_person: { estimatedPerson: change.estimated_person },
    event_date: { eventDate: change.event_date },
    start_time: { startTime: change.start_time },
    contact: change.contact && contactColumns(change.contact),
    note: { note: change.note },
  } satisfies Record<ChangeableOfBooking, unknown>
  const wanted = Object.entries(Object.assign({}, ...Object.values(columns)) as Fields)
  return Object.fromEntries(
    wanted.filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, booking[name as keyof BookingRow]),
    ),
  )
}
