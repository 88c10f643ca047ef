import type { GuestBooking, OwnBooking, Plan, PlanDetail } from '#contract/plans.ts'
import { leadDaysOf } from '#domain/calendar.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Place } from '#modules/calendar'
import { eventOfBooking } from '#modules/events'
import { presentAddress, presentContact } from '#modules/ordering'
import { presentPicture } from '#modules/pictures'
import { ratesFor } from '#modules/pricing'
import type { ShopPlan, Snapshot } from '#snapshot'
import type { planBookings } from './tables.ts'

export type BookingRow = typeof planBookings.$inferSelect

/** What the team has to make of it, and when. */
export const placeOf = ({ eventDate: date, estimatedPerson: persons }: BookingRow): Place => ({ date, persons })

export function presentPlan(plan: ShopPlan, snapshot: Snapshot, now: Date): Plan {
  return {
    id: plan.id,
    name: plan.name,
    summary: plan.summary,
    price_per_person_with_tax: plan.pricePerPersonWithTax,
    tax_rate: ratesFor(snapshot, undefined, now)[plan.taxClass],
    min_persons: plan.minPersons,
    max_persons: plan.maxPersons,
    lead_days: leadDaysOf(snapshot.kitchens.plans, plan.leadDays),
    image: imagesOf(plan, snapshot)[0] ?? presentPicture(undefined, snapshot.assetsUrl),
  }
}

export function presentPlanDetail(plan: ShopPlan, snapshot: Snapshot, now: Date): PlanDetail {
  return {
    ...presentPlan(plan, snapshot, now),
    description_long: plan.descriptionLong,
    contents: plan.contents,
    timeline: plan.timeline,
    images: imagesOf(plan, snapshot),
    next_tax_rates: snapshot.taxRates
      .filter(({ taxClass, validFrom }) => taxClass === plan.taxClass && validFrom > tokyoDateOf(now))
      .map(({ validFrom: from, rate }) => ({ from, rate }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  }
}

const imagesOf = ({ images }: ShopPlan, { pictures, assetsUrl }: Snapshot) =>
  images.map(({ id, alt }) => presentPicture({ ...pictures.get(id)!, alt }, assetsUrl))

/** A booking as a guest sees it; its mails say the same. */
export function presentBooking(
  row: Omit<BookingRow, 'keyScope' | 'keyHash' | 'fingerprint' | 'tokenSalt'>,
): GuestBooking {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    plan: { id: row.planId, name: row.planName },
    event_date: row.eventDate,
    start_time: row.startTime,
    estimated_person: row.estimatedPerson,
    timeline: row.timeline,
    title: row.title,
    address: presentAddress(row),
    contact: presentContact(row),
    payment: { method: row.paymentMethod, po_number: row.poNumber, billing_name: row.billingName },
    note: row.note,
    price_per_person_with_tax: row.pricePerPerson,
    total: row.total,
    tax: { rate: row.taxRate, amount: row.tax },
    requested_at: isoInTokyo(row.requestedAt),
    reply_due_at: row.replyDueAt && isoInTokyo(row.replyDueAt),
    answered_at: row.answeredAt && isoInTokyo(row.answeredAt),
    decline_reason: row.declineReason,
    terms_version: row.termsVersion,
    fee_timeline: row.feeTimeline,
    change_fee: row.changeFee,
    cancelled_at: row.cancelledAt && isoInTokyo(row.cancelledAt),
    cancellation_fee: row.cancellationFee,
  }
}

/** The same as the account that owns it sees it. */
export const presentOwnBooking = (row: BookingRow): OwnBooking => ({
  ...presentBooking(row),
  event_id: eventOfBooking(row.id),
})

/** Where the account that owns it sees it. */
export const pageOfBooking = (id: string, { siteUrl }: { siteUrl: string }) => `${siteUrl}/mypage/bookings/${id}`
