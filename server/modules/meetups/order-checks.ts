import type { Placement, Tableware } from '#contract/placement.ts'
import { type FieldError, type Refusing, refused } from '#contract/refusals.ts'
import { isOfDrinkingAge } from '#domain/age-limit.ts'
import { type DeliveryHours, isDeliveryWindow } from '#domain/delivery-window.ts'
import { isDelivered, isStillToCome } from '#domain/meetup.ts'
import { instantAt, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { deliveryWindows } from '#modules/calendar'
import type { Snapshot } from '#snapshot'
import type { FoundMeetup } from './queries.ts'

// What is asked of an order, whether it is placed, changed or taken over.

export function windowErrors(
  { kitchens }: Snapshot,
  date: TokyoDate,
  window: Placement['delivery_window'],
): FieldError[] {
  if (isDeliveryWindow(window, deliveryWindows(kitchens.products, date))) return []
  return [{ field: 'delivery_window', message: 'お届けの時刻を、30分ごとの枠からお選びください。' }]
}

/** Only for what comes to its own day, after every cut-off. */
export function pastErrors(date: TokyoDate, { from }: Placement['delivery_window'], now: Date): FieldError[] {
  if (now < instantAt(date, from)) return []
  return [{ field: 'delivery_window', message: 'この時刻は過ぎています。これからの時刻をお選びください。' }]
}

/** `collection`: when the dishes of the order are collected; null: the shop does not collect any. */
export const tablewareErrors = (tableware: Tableware | undefined, collection: DeliveryHours | null): FieldError[] =>
  tableware === 'return' && !collection
    ? [{ field: 'tableware', message: '器の回収は行っておりません。使い捨て容器をお選びください。' }]
    : []

export function checkAge(
  birthDate: TokyoDate | null | undefined,
  meetupDate: TokyoDate,
): Refusing<'age_confirmation_required' | 'under_age'> | undefined {
  if (!birthDate) return refused('age_confirmation_required')
  return isOfDrinkingAge(birthDate, meetupDate) ? undefined : refused('under_age')
}

export const hasAlcohol = ({ lines }: Pick<FoundMeetup, 'lines'>): boolean =>
  lines.some(({ isAgeRestricted }) => isAgeRestricted)

/** Whoever takes it over answers for the alcohol that is still to be delivered. */
export const asksTakersAge = ({ meetup, lines }: FoundMeetup, now: Date): boolean =>
  hasAlcohol({ lines }) && isStillToCome(meetup.status) && !isDelivered(meetup, tokyoDateOf(now))
