import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Placement } from '#contract/placement.ts'
import type { FieldError, Refuse } from '#contract/refusals.ts'
import { isOfDrinkingAge } from '#domain/age-limit.ts'
import { cutoffAt } from '#domain/calendar.ts'
import { DEFAULT_CANCELLATION_POLICY, type FeeStep, feeTimeline } from '#domain/cancellation.ts'
import type { CartLine } from '#domain/cart.ts'
import { isDeliveryWindow } from '#domain/delivery-window.ts'
import type { Yen } from '#domain/money.ts'
import { isQtyAllowed } from '#domain/quantity.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { datesToChooseFrom, dayOf, deliveryWindows } from '#modules/calendar'
import { offersOn } from '#modules/catalog'
import { findDelivery } from '#modules/delivery'
import { allowedQty } from '#modules/pricing'
import type { DeliveryArea, Snapshot } from '#snapshot'

// What is asked of an order, whether it is quoted, placed or changed.

type NewCart = {
  cart: readonly CartLine[]
  meetupDate: TokyoDate
  now: Date
  /** Of these so much is never out of range. */
  agreed?: readonly CartLine[] | undefined
}

/** Whether the shop takes these products for that date at all. */
export function checkCart(
  snapshot: Snapshot,
  { cart, meetupDate, now, agreed = [] }: NewCart,
  refuse: Refuse<'date_not_selectable' | 'cutoff_passed' | 'not_offerable' | 'quantity_out_of_range'>,
): void {
  const { reason } = dayOf(snapshot.kitchens.products, meetupDate, undefined, now)
  if (reason === 'closed' || !datesToChooseFrom(now).includes(meetupDate)) throw refuse('date_not_selectable')
  if (reason === 'cutoff_passed') throw refuse('cutoff_passed')
  checkOfferable(snapshot, { ids: cart.map(({ id }) => id), meetupDate, now }, refuse)
  checkQuantities(snapshot, cart, refuse, new Map(agreed.map((line) => [line.id, line])))
}

export function checkOfferable(
  snapshot: Snapshot,
  { ids, meetupDate, now }: { ids: readonly number[]; meetupDate: TokyoDate; now: Date },
  refuse: Refuse<'not_offerable'>,
): void {
  const offerOf = offersOn(snapshot, meetupDate, now)
  const refused = [...new Set(ids)]
    .map((id) => ({ id, name: nameOf(snapshot, id), reason: offerOf(id).reason }))
    .filter(({ reason }) => reason !== null)
  if (refused.length > 0) throw refuse('not_offerable', { body: { products: refused } })
}

function nameOf({ products }: Snapshot, id: number): string {
  const product = products.get(id)
  return product?.published ? product.name : ''
}

/**
 * Of a product that stands in several lines the sum counts. `kept`: what is ordered already, by product; so much of it is
 * never out of range, and of a product that the shop has no more any lesser number is good.
 */
export function checkQuantities(
  { products }: Snapshot,
  cart: readonly CartLine[],
  refuse: Refuse<'quantity_out_of_range'>,
  kept: ReadonlyMap<number, { qty: number }> = new Map(),
): void {
  const sums = new Map<number, number>()
  for (const { id, qty } of cart) sums.set(id, (sums.get(id) ?? 0) + qty)
  const errors = cart.flatMap(({ id, qty }, i): FieldError[] => {
    const product = products.get(id)
    const sum = sums.get(id)!
    if (qty > 0 && (!product || sum === kept.get(id)?.qty || isQtyAllowed(sum, product))) return []
    return [{ field: `cart.${i}.qty`, message: product ? allowedQty(product) : '数量は1からお受けします。' }]
  })
  if (errors.length > 0) throw refuse('quantity_out_of_range', { errors })
}

export function windowErrors({ kitchens }: Snapshot, window: Placement['delivery_window']): FieldError[] {
  if (isDeliveryWindow(window, deliveryWindows(kitchens.products))) return []
  return [{ field: 'delivery_window', message: 'お届けの時刻を、30分ごとの枠からお選びください。' }]
}

/** By the numbering plan: the library's smaller tables take wrong numbers for good. 010 dials another country. */
export function telErrors(field: string, tel: string): FieldError[] {
  const number = parsePhoneNumberFromString(tel, 'JP')
  if (number?.country === 'JP' && number.isValid()) return []
  return [{ field, message: '使われていない電話番号のようです。もう一度お確かめください。' }]
}

/** The postal code decides area and fee; what is typed beside it may be spelt freely but must name the same place. */
export function checkArea(snapshot: Snapshot, address: Placement['address'], refuse: Refuse<'area_not_served'>): void {
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

export function checkAge(
  birthDate: TokyoDate | null | undefined,
  meetupDate: TokyoDate,
  refuse: Refuse<'age_confirmation_required' | 'under_age'>,
): void {
  if (!birthDate) throw refuse('age_confirmation_required')
  if (!isOfDrinkingAge(birthDate, meetupDate)) throw refuse('under_age')
}

/** The earliest cut-off of what is ordered. */
export function earliestCutoff(
  { kitchens, products }: Snapshot,
  meetupDate: TokyoDate,
  lines: readonly { id: number }[],
): Date {
  const { isOpen, baseLeadDays, cutoffTime } = kitchens.products
  const leadDays = Math.max(baseLeadDays, ...lines.map(({ id }) => products.get(id)?.leadDays ?? 0))
  return cutoffAt({ meetupDate, leadDays, isOpen, time: cutoffTime })
}

/** What holds for a new order of these lines: until when it may be changed, and what cancelling it costs. */
export function termsOf(
  snapshot: Snapshot,
  { meetupDate, lines, total }: { meetupDate: TokyoDate; lines: readonly { id: number }[]; total: Yen },
): { cutoffAt: Date; feeTimeline: FeeStep[] } {
  const { isOpen } = snapshot.kitchens.products
  return {
    cutoffAt: earliestCutoff(snapshot, meetupDate, lines),
    feeTimeline: feeTimeline({ policy: DEFAULT_CANCELLATION_POLICY, meetupDate, total, isOpen }),
  }
}
