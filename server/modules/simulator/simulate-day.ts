import { serve } from '#context'
import * as contract from '#contract/admin/simulator.ts'
import { cutoffAt, leftOf, takesMore } from '#domain/calendar.ts'
import { type OfferReason, ownDaysAgainst } from '#domain/offerability.ts'
import { isQtyAllowed } from '#domain/quantity.ts'
import { isPerGuest } from '#domain/quantity-advice.ts'
import { isoInTokyo, type TokyoDate } from '#domain/tokyo-date.ts'
import { datesToChooseFrom, holidayName, loadedDay } from '#modules/calendar'
import { type OfferOf, offersOn, withWhatIsLeft } from '#modules/catalog'
import { findDelivery } from '#modules/delivery'
import type { KitchenRules, ShopProduct } from '#snapshot'

type Reason = contract.SimulatedDay['reasons'][number]
type Cause = contract.SimulatedDay['products'][number]['cause']

/** One instant and one reading of the day answer everything, by the functions that answer customers. */
export const simulateDay = serve(contract.simulateDay, async ({ query }, context) => {
  const { date, postal_code: postalCode, estimated_person: persons } = query
  const snapshot = context.snapshot.current()
  const now = context.now()
  const kitchen = snapshot.kitchens.products
  const day = await loadedDay(snapshot, 'products', date, { ...context, now: () => now })
  const shown = datesToChooseFrom(now)
  const area = postalCode ? findDelivery(snapshot, postalCode) : undefined
  const isFull = !takesMore(leftOf(day), persons)
  const against: [Reason, boolean][] = [
    ['not_shown', !shown.includes(date)],
    ['closed', day.reason === 'closed'],
    ['cutoff_passed', now >= day.cutoffAt],
    ['full', isFull],
    ['area_not_served', Boolean(postalCode) && !area],
  ]
  const reasons = against.flatMap(([reason, holds]) => (holds ? [reason] : []))
  const offerOf = await withWhatIsLeft(offersOn(snapshot, date, now, isFull), {
    shop: snapshot,
    sql: context.sql,
    date,
  })
  return {
    date,
    selectable: reasons.length === 0,
    reasons,
    remaining: day.remaining,
    remaining_meals: day.remainingMeals,
    products: [...snapshot.products.values()].map((product) =>
      presentProduct(product, { date, kitchen, offerOf, persons }),
    ),
    day: {
      closure: kitchen.closureOn(date) ?? null,
      holiday: holidayName(date) ?? null,
      cutoff_at: isoInTokyo(day.cutoffAt),
      lead_days: kitchen.baseLeadDays,
      capacity: day.capacity,
      taken: day.taken,
      capacity_meals: day.capacityMeals,
      meals_taken: day.mealsTaken,
      shown_until: shown.at(-1)!,
    },
    area: area ? { prefecture: area.prefecture, city: area.city, fee: area.fee, free_from: area.freeFrom } : null,
  }
})

type DayInput = { date: TokyoDate; kitchen: KitchenRules; offerOf: OfferOf; persons: number | undefined }

function presentProduct(product: ShopProduct, { date, kitchen, offerOf, persons }: DayInput) {
  const { id, name, leadDays } = product
  const offer = offerOf(id)
  const { isOpen, cutoffTime: time } = kitchen
  return {
    id,
    name,
    offerable: offer.offerable,
    reason: offer.reason,
    cause: offer.reason && causeOf(offer.reason, product, date),
    cutoff_at: isoInTokyo(cutoffAt({ meetupDate: date, leadDays, isOpen, time })),
    lead_days: leadDays,
    available_from: product.availableFrom,
    available_until: product.availableUntil,
    weekdays: product.weekdays ? [...product.weekdays] : null,
    fits_headcount: persons && isForOne(product) ? isQtyAllowed(persons, product) : null,
  }
}

/** One for each guest, as the advice on quantities has it. */
const isForOne = ({ packageType, servesMin, servesMax }: ShopProduct) =>
  isPerGuest({
    package_type: packageType,
    serves: servesMin === null || servesMax === null ? null : { min: servesMin, max: servesMax },
  })

function causeOf(reason: OfferReason, product: ShopProduct, date: TokyoDate): Cause {
  if (reason === 'not_available_on_date') return ownDaysAgainst(product, date) ?? null
  return causes[reason]
}

const causes: Record<Exclude<OfferReason, 'not_available_on_date'>, Cause> = {
  not_found: 'publication',
  not_published: 'publication',
  sold_out: 'sold_out',
  sold_out_on_date: 'daily_limit',
  cutoff_passed: 'lead_days',
  date_not_selectable: 'day',
  date_full: 'capacity',
}
