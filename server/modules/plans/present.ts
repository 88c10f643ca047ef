import type { GuestBooking, Plan, PlanDetail } from '#contract/wire.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { presentPicture } from '#modules/catalog'
import { presentAddress, presentContact } from '#modules/meetups'
import { ratesFor } from '#modules/pricing'
import type { ShopPlan, Snapshot } from '#snapshot'
import type { planBookings } from './tables.ts'

export type BookingRow = typeof planBookings.$inferSelect

export function presentPlan(plan: ShopPlan, snapshot: Snapshot, now: Date): Plan {
  return {
    id: plan.id,
    name: plan.name,
    summary: plan.summary,
    price_per_person_with_tax: plan.pricePerPersonWithTax,
    tax_rate: ratesFor(snapshot, undefined, now)[plan.taxClass],
    min_persons: plan.minPersons,
    max_persons: plan.maxPersons,
    lead_days: plan.leadDays,
    image: imagesOf(plan, snapshot)[0]!,
  }
}

export function presentPlanDetail(plan: ShopPlan, snapshot: Snapshot, now: Date): PlanDetail {
  return {
    ...presentPlan(plan, snapshot, now),
    description_long: plan.descriptionLong,
    contents: plan.contents,
    images: imagesOf(plan, snapshot),
  }
}

const imagesOf = ({ pictureIds }: ShopPlan, { pictures, assetsUrl }: Snapshot) =>
  pictureIds.map((id) => presentPicture(pictures.get(id)!, assetsUrl))

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
    title: row.title,
    address: presentAddress(row),
    contact: presentContact(row),
    note: row.note,
    price_per_person_with_tax: row.pricePerPerson,
    total: row.total,
    tax: { rate: row.taxRate, amount: row.tax },
    requested_at: isoInTokyo(row.requestedAt),
    terms_version: row.termsVersion,
  }
}
