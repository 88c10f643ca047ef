import type { RefusalOf } from '#contract/endpoint.ts'
import type { placeMeetup } from '#contract/meetups.ts'
import type { Placement } from '#contract/placement.ts'
import type { Refuse } from '#contract/refusals.ts'
import type { FeeStep } from '#domain/cancellation.ts'
import { agreedVersion } from '#modules/legal'
import { checkArea, checkCart, telErrors, termsOf } from '#modules/ordering'
import { type PricedCart, presentCalculation, priceCart } from '#modules/pricing'
import { checkIsQuoted, type HeldQuote, priceHeld } from '#modules/quotes'
import type { Snapshot } from '#snapshot'
import { checkAge, windowErrors } from '../order-checks.ts'

/** Makes what placing an order may refuse with, and nothing else. */
export type RefusePlacement = Refuse<RefusalOf<typeof placeMeetup>>

export type Decision = {
  priced: PricedCart
  hasAlcohol: boolean
  /** The earliest cut-off of what is ordered. */
  cutoffAt: Date
  feeTimeline: FeeStep[]
  /** Of the terms that are agreed to. */
  termsVersion: string
}

type Asked = {
  placement: Placement
  /** Undefined: at today's price. */
  held: HeldQuote | undefined
  now: Date
}

/**
 * Everything about an order that can be decided without the database, at one instant, in the order in which the
 * refusals are promised. Whether the date is full is left to the statement that takes the place.
 */
export function decidePlacement(
  snapshot: Snapshot,
  { placement, held, now }: Asked,
  refuse: RefusePlacement,
): Decision {
  const { cart, meetup_date: meetupDate } = placement
  if (held) checkIsQuoted(held, { cart, meetupDate }, refuse)
  checkCart(snapshot, { cart, meetupDate, now, agreed: held?.priced.lines }, refuse)
  checkFields(snapshot, placement, refuse)
  checkArea(snapshot, placement.address, refuse)
  const hasAlcohol = cart.some(({ id }) => snapshot.products.get(id)?.isAgeRestricted)
  if (hasAlcohol) checkAge(placement.birth_date, meetupDate, refuse)
  const order = { estimatedPerson: placement.estimated_person, postalCode: placement.address.postal_code, now }
  const priced = held
    ? priceHeld(snapshot, held, order, refuse)
    : priceCart(snapshot, { ...order, cart, meetupDate, campaignCode: placement.campaign_code }, refuse)
  const { lines, totals } = priced
  if (totals.total !== placement.expected_total) {
    throw refuse('price_changed', { body: { calculation: presentCalculation(priced) } })
  }
  const termsVersion = agreedVersion('terms', placement.terms_version, now, refuse)
  return { priced, hasAlcohol, termsVersion, ...termsOf(snapshot, { meetupDate, lines, total: totals.total }) }
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
