import type { Override } from '#contract/admin/phone-order-fields.ts'
import { allergyErrors } from '#contract/allergy-errors.ts'
import type { placementRefusals } from '#contract/meetups.ts'
import { ownFieldErrors } from '#contract/own-field-errors.ts'
import type { Placement } from '#contract/placement.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { offeredCollection } from '#contract/shop-facts.ts'
import type { FeeStep } from '#domain/cancellation.ts'
import { askedFields } from '#domain/own-fields.ts'
import { findDelivery } from '#modules/delivery'
import { agreedVersion } from '#modules/legal'
import {
  checkArea,
  checkCancellation,
  checkCart,
  checkIsTaking,
  checkLeastOrder,
  telErrors,
  termsOf,
} from '#modules/ordering'
import { type PricedCart, presentCalculation, priceCart } from '#modules/pricing'
import { checkIsQuoted, type HeldQuote, priceHeld, timelineHeld } from '#modules/quotes'
import type { Snapshot } from '#snapshot'
import { checkAge, pastErrors, tablewareErrors, windowErrors } from '../order-checks.ts'
import { checkSaidFee, feeNotAsked, putAsideFor, type TakenByStaff, untoldErrors } from './put-aside.ts'

export type PlacementRefusal = (typeof placementRefusals)[number]

/** What is ordered, in whatever way its orderer agreed to the terms. */
export type Ordered = Omit<Placement, 'agreed_terms'>

export type Decision = {
  priced: PricedCart
  hasAlcohol: boolean
  /** The earliest cut-off of what is ordered. */
  cutoffAt: Date
  /** What was put aside for it: only who may do so gets this far. */
  overrides: readonly Override[]
  feeTimeline: FeeStep[]
  /** The version of the terms that was agreed to. */
  termsVersion: string
}

type PlacementInput = {
  placement: Ordered
  /** Undefined: at today's price. */
  held: HeldQuote | undefined
  now: Date
  /** On the telephone it is taken in a pause, too, and for any sum. */
  byStaff?: TakenByStaff
}

/**
 * Everything about an order that can be decided without the database, at one instant, in the order in which the
 * refusals are promised. Whether the date is full is left to the statement that takes the place.
 */
export function decidePlacement(
  snapshot: Snapshot,
  { placement, held, now, byStaff }: PlacementInput,
): Decision | Refusing<PlacementRefusal> {
  const noMore = checkIsTaking(byStaff ? { ...snapshot, pause: undefined } : snapshot)
  if (noMore) return noMore
  const { cart, meetup_date: meetupDate } = placement
  const mayPutAside = Boolean(byStaff?.reason)
  const isOutside = mayPutAside && !findDelivery(snapshot, placement.address.postal_code)
  const hasAlcohol = cart.some(({ id }) => snapshot.products.get(id)?.isAgeRestricted)
  const no =
    (held && checkIsQuoted(snapshot, held, { cart, meetupDate, now })) ??
    checkCart(snapshot, { cart, meetupDate, now, agreed: held?.priced.lines, mayBeLate: mayPutAside }) ??
    checkFields(snapshot, placement, { now, byStaff }) ??
    (isOutside ? checkSaidFee(byStaff) : checkArea(snapshot, placement.address)) ??
    (hasAlcohol ? checkAge(placement.birth_date, meetupDate) : undefined)
  if (no) return no

  const order = {
    estimatedPerson: placement.estimated_person,
    postalCode: placement.address.postal_code,
    saidFee: isOutside ? byStaff?.deliveryFee : null,
    now,
  }
  const priced = held
    ? priceHeld(snapshot, held, { ...order, cart })
    : priceCart(snapshot, { ...order, cart, meetupDate, campaignCode: placement.campaign_code })
  if ('refused' in priced) return priced
  const tooLittle = byStaff ? undefined : checkLeastOrder(priced)
  if (tooLittle) return tooLittle
  const { lines, totals } = priced
  if (totals.total !== placement.expected_total) {
    return refused('price_changed', { body: { calculation: presentCalculation(priced) } })
  }
  const terms = agreedVersion('terms', placement.terms_version, { snapshot, now })
  if ('refused' in terms) return terms
  const noFees = held ? undefined : checkCancellation(snapshot.kitchens.products, placement.cancellation)
  if (noFees) return noFees
  const today = termsOf(snapshot, { meetupDate, lines, total: totals.total })
  const conditions = held ? { ...today, feeTimeline: timelineHeld(held, totals.total) } : today
  const overrides = putAsideFor(placement.contact, { isLate: now >= conditions.cutoffAt, isOutside })
  return { priced, hasAlcohol, termsVersion: terms.version, overrides, ...conditions }
}

function checkFields(
  snapshot: Snapshot,
  placement: Ordered,
  { now, byStaff }: Pick<PlacementInput, 'now' | 'byStaff'>,
): Refusing<'invalid'> | undefined {
  const { meetup_date, delivery_window, contact, reception, tableware, allergies, estimated_person, own_fields } =
    placement
  const asked = askedFields(snapshot.shop.ownFields)
  const wrongWindow = windowErrors(snapshot, meetup_date, delivery_window)
  const errors = [
    ...(wrongWindow.length > 0 ? wrongWindow : pastErrors(meetup_date, delivery_window, now)),
    ...telErrors('contact.tel', contact.tel),
    ...(byStaff ? untoldErrors(contact, byStaff) : []),
    ...feeNotAsked(snapshot, placement.address.postal_code, byStaff),
    ...(reception ? telErrors('reception.tel', reception.tel) : []),
    ...tablewareErrors(tableware, offeredCollection(snapshot.shop)),
    ...allergyErrors(allergies, estimated_person),
    ...ownFieldErrors({ answers: own_fields, asked, isByStaff: byStaff ? true : undefined }),
  ]
  return errors.length > 0 ? refused('invalid', { errors }) : undefined
}
