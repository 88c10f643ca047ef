import type { RefusalOf } from '#contract/endpoint.ts'
import type { placeMeetup } from '#contract/meetups.ts'
import type { Refuse } from '#contract/refusals.ts'
import type { Placement } from '#contract/wire.ts'
import { DEFAULT_CANCELLATION_POLICY, type FeeStep, feeTimeline } from '#domain/cancellation.ts'
import { datesToChooseFrom, dayOf } from '#modules/calendar'
import { presentCalculation, type Quote, quoteCart } from '#modules/pricing'
import type { Snapshot } from '#snapshot'
import {
  checkAge,
  checkArea,
  checkOfferable,
  checkQuantities,
  earliestCutoff,
  telErrors,
  windowErrors,
} from '../order-checks.ts'

/** Makes what placing an order may refuse with, and nothing else. */
export type RefusePlacement = Refuse<RefusalOf<typeof placeMeetup>>

export type Decision = {
  quote: Quote
  hasAlcohol: boolean
  /** The earliest cut-off of what is ordered. */
  cutoffAt: Date
  feeTimeline: FeeStep[]
}

/**
 * Everything about an order that can be decided without the database, at one instant, in the order in which the
 * refusals are promised. Whether the date is full is left to the statement that takes the place.
 */
export function decidePlacement(
  snapshot: Snapshot,
  placement: Placement,
  now: Date,
  refuse: RefusePlacement,
): Decision {
  checkDate(snapshot, placement, now, refuse)
  checkOfferable(snapshot, { ids: placement.cart.map(({ id }) => id), meetupDate: placement.meetup_date, now }, refuse)
  checkQuantities(snapshot, placement.cart, refuse)
  checkFields(snapshot, placement, refuse)
  checkArea(snapshot, placement.address, refuse)
  const hasAlcohol = placement.cart.some(({ id }) => snapshot.products.get(id)?.isAgeRestricted)
  if (hasAlcohol) checkAge(placement.birth_date, placement.meetup_date, refuse)
  const quote = quoteCart(
    snapshot,
    {
      cart: placement.cart,
      meetupDate: placement.meetup_date,
      estimatedPerson: placement.estimated_person,
      postalCode: placement.address.postal_code,
      campaignCode: placement.campaign_code,
      now,
    },
    refuse,
  )
  if (quote.totals.total !== placement.expected_total) {
    throw refuse('price_changed', { body: { calculation: presentCalculation(quote) } })
  }
  return { quote, hasAlcohol, ...termsOf(snapshot, placement, quote) }
}

function checkDate({ kitchens }: Snapshot, { meetup_date }: Placement, now: Date, refuse: RefusePlacement): void {
  const { reason } = dayOf(kitchens.products, meetup_date, undefined, now)
  if (reason === 'closed' || !datesToChooseFrom(now).includes(meetup_date)) throw refuse('date_not_selectable')
  if (reason === 'cutoff_passed') throw refuse('cutoff_passed')
}

function checkFields(
  snapshot: Snapshot,
  { delivery_window, contact, reception }: Placement,
  refuse: RefusePlacement,
): void {
  const errors = [
    ...windowErrors(snapshot, delivery_window),
    ...telErrors('contact.tel', contact.tel),
    ...(reception ? telErrors('reception.tel', reception.tel) : []),
  ]
  if (errors.length > 0) throw refuse('invalid', { errors })
}

function termsOf(snapshot: Snapshot, { meetup_date: meetupDate }: Placement, { lines, totals }: Quote) {
  const { isOpen } = snapshot.kitchens.products
  return {
    cutoffAt: earliestCutoff(snapshot, meetupDate, lines),
    feeTimeline: feeTimeline({ policy: DEFAULT_CANCELLATION_POLICY, meetupDate, total: totals.total, isOpen }),
  }
}
