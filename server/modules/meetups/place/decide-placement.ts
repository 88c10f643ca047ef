import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { placeMeetup } from '#contract/meetups.ts'
import type { FieldError, Refuse } from '#contract/refusals.ts'
import type { Placement } from '#contract/wire.ts'
import { isOfDrinkingAge } from '#domain/age-limit.ts'
import { cutoffAt } from '#domain/calendar.ts'
import { DEFAULT_CANCELLATION_POLICY, type FeeStep, feeTimeline } from '#domain/cancellation.ts'
import { isDeliveryWindow } from '#domain/delivery-window.ts'
import { isQtyAllowed } from '#domain/quantity.ts'
import { datesToChooseFrom, dayOf, deliveryWindows } from '#modules/calendar'
import { offersOn } from '#modules/catalog'
import { findDelivery } from '#modules/delivery'
import { allowedQty, presentCalculation, type Quote, quoteCart } from '#modules/pricing'
import type { DeliveryArea, Snapshot } from '#snapshot'

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
  checkProducts(snapshot, placement, now, refuse)
  checkQuantities(snapshot, placement, refuse)
  checkFields(snapshot, placement, refuse)
  checkArea(snapshot, placement, refuse)
  const hasAlcohol = placement.cart.some(({ id }) => snapshot.products.get(id)?.isAgeRestricted)
  if (hasAlcohol) checkAge(placement, refuse)
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

function checkProducts(snapshot: Snapshot, { cart, meetup_date }: Placement, now: Date, refuse: RefusePlacement): void {
  const offerOf = offersOn(snapshot, meetup_date, now)
  const refused = [...new Set(cart.map(({ id }) => id))]
    .map((id) => ({ id, name: nameOf(snapshot, id), reason: offerOf(id).reason }))
    .filter(({ reason }) => reason !== null)
  if (refused.length > 0) throw refuse('not_offerable', { body: { products: refused } })
}

function nameOf({ products }: Snapshot, id: number): string {
  const product = products.get(id)
  return product?.published ? product.name : ''
}

/** Of a product that stands in several lines the sum counts. */
function checkQuantities({ products }: Snapshot, { cart }: Placement, refuse: RefusePlacement): void {
  const sums = new Map<number, number>()
  for (const { id, qty } of cart) sums.set(id, (sums.get(id) ?? 0) + qty)
  const errors = cart.flatMap(({ id, qty }, i): FieldError[] => {
    const product = products.get(id)!
    if (qty > 0 && isQtyAllowed(sums.get(id)!, product)) return []
    return [{ field: `cart.${i}.qty`, message: allowedQty(product) }]
  })
  if (errors.length > 0) throw refuse('quantity_out_of_range', { errors })
}

function checkFields(
  { kitchens }: Snapshot,
  { delivery_window, contact, reception }: Placement,
  refuse: RefusePlacement,
): void {
  const errors: FieldError[] = []
  if (!isDeliveryWindow(delivery_window, deliveryWindows(kitchens.products))) {
    errors.push({ field: 'delivery_window', message: 'お届けの時刻を、30分ごとの枠からお選びください。' })
  }
  if (!isPossibleTel(contact.tel)) errors.push({ field: 'contact.tel', message: impossibleTel })
  if (reception && !isPossibleTel(reception.tel)) errors.push({ field: 'reception.tel', message: impossibleTel })
  if (errors.length > 0) throw refuse('invalid', { errors })
}

const impossibleTel = '使われていない電話番号のようです。もう一度お確かめください。'

/** By the numbering plan: the library's smaller tables take wrong numbers for good. 010 dials another country. */
function isPossibleTel(tel: string): boolean {
  const number = parsePhoneNumberFromString(tel, 'JP')
  return number?.country === 'JP' && number.isValid()
}

/** The postal code decides area and fee; what is typed beside it may be spelt freely but must name the same place. */
function checkArea(snapshot: Snapshot, { address }: Placement, refuse: RefusePlacement): void {
  const area = findDelivery(snapshot, address.postal_code)
  if (!area || !namesPlace(area, address)) throw refuse('area_not_served')
}

/** 「千代田区」「千代田」「東京都 千代田区 大手町」, but not a place that merely has the name somewhere in its own. */
function namesPlace({ prefecture, city }: DeliveryArea, typed: Placement['address']): boolean {
  const short = prefecture.replace(/[都道府県]$/, '')
  const typedPrefecture = plain(typed.prefecture)
  if (typedPrefecture !== prefecture && typedPrefecture !== short) return false
  const place = plain(typed.city).replace(prefecture, '')
  return place.startsWith(city) || place === city.replace(/[市区町村]$/, '')
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

function checkAge({ birth_date, meetup_date }: Placement, refuse: RefusePlacement): void {
  if (!birth_date) throw refuse('age_confirmation_required')
  if (!isOfDrinkingAge(birth_date, meetup_date)) throw refuse('under_age')
}

function termsOf({ kitchens }: Snapshot, { meetup_date: meetupDate }: Placement, { lines, totals }: Quote) {
  const { isOpen, baseLeadDays, cutoffTime } = kitchens.products
  const leadDays = Math.max(baseLeadDays, ...lines.map(({ product }) => product.leadDays))
  return {
    cutoffAt: cutoffAt({ meetupDate, leadDays, isOpen, time: cutoffTime }),
    feeTimeline: feeTimeline({ policy: DEFAULT_CANCELLATION_POLICY, meetupDate, total: totals.total, isOpen }),
  }
}
