import type { RefusalOf } from '#contract/endpoint.ts'
import type { placeMeetup } from '#contract/meetups.ts'
import type { Placement } from '#contract/placement.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import type { FeeStep } from '#domain/cancellation.ts'
import { agreedVersion } from '#modules/legal'
import { checkArea, checkCart, telErrors, termsOf } from '#modules/ordering'
import { type PricedCart, presentCalculation, priceCart } from '#modules/pricing'
import { checkIsQuoted, type HeldQuote, priceHeld } from '#modules/quotes'
import type { Snapshot } from '#snapshot'
import { checkAge, windowErrors } from '../order-checks.ts'

export type PlacementRefusal = RefusalOf<typeof placeMeetup>

export type Decision = {
  priced: PricedCart
  hasAlcohol: boolean
  /** The earliest cut-off of what is ordered. */
  cutoffAt: Date
  feeTimeline: FeeStep[]
  /** The version of the terms that was agreed to. */
  termsVersion: string
}

type PlacementInput = {
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
  { placement, held, now }: PlacementInput,
): Decision | Refusing<PlacementRefusal> {
  const { cart, meetup_date: meetupDate } = placement
  const hasAlcohol = cart.some(({ id }) => snapshot.products.get(id)?.isAgeRestricted)
  const no =
    (held && checkIsQuoted(held, { cart, meetupDate })) ??
    checkCart(snapshot, { cart, meetupDate, now, agreed: held?.priced.lines }) ??
    checkFields(snapshot, placement) ??
    checkArea(snapshot, placement.address) ??
    (hasAlcohol ? checkAge(placement.birth_date, meetupDate) : undefined)
  if (no) return no

  const order = { estimatedPerson: placement.estimated_person, postalCode: placement.address.postal_code, now }
  const priced = held
    ? priceHeld(snapshot, held, order)
    : priceCart(snapshot, { ...order, cart, meetupDate, campaignCode: placement.campaign_code })
  if ('refused' in priced) return priced
  const { lines, totals } = priced
  if (totals.total !== placement.expected_total) {
    return refused('price_changed', { body: { calculation: presentCalculation(priced) } })
  }
  const terms = agreedVersion('terms', placement.terms_version, now)
  if ('refused' in terms) return terms
  const conditions = termsOf(snapshot, { meetupDate, lines, total: totals.total })
  return { priced, hasAlcohol, termsVersion: terms.version, ...conditions }
}

function checkFields(
  snapshot: Snapshot,
  { delivery_window, contact, reception }: Placement,
): Refusing<'invalid'> | undefined {
  const errors = [
    ...windowErrors(snapshot, delivery_window),
    ...telErrors('contact.tel', contact.tel),
    ...(reception ? telErrors('reception.tel', reception.tel) : []),
  ]
  return errors.length > 0 ? refused('invalid', { errors }) : undefined
}
