import type { Placement } from '#contract/placement.ts'
import { type FieldError, type Refusing, refused } from '#contract/refusals.ts'
import { isOfDrinkingAge } from '#domain/age-limit.ts'
import { isDeliveryWindow } from '#domain/delivery-window.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { deliveryWindows } from '#modules/calendar'
import type { Snapshot } from '#snapshot'

// What is asked of an order, whether it is placed or changed.

export function windowErrors(
  { kitchens }: Snapshot,
  date: TokyoDate,
  window: Placement['delivery_window'],
): FieldError[] {
  if (isDeliveryWindow(window, deliveryWindows(kitchens.products, date))) return []
  return [{ field: 'delivery_window', message: 'お届けの時刻を、30分ごとの枠からお選びください。' }]
}

export function checkAge(
  birthDate: TokyoDate | null | undefined,
  meetupDate: TokyoDate,
): Refusing<'age_confirmation_required' | 'under_age'> | undefined {
  if (!birthDate) return refused('age_confirmation_required')
  return isOfDrinkingAge(birthDate, meetupDate) ? undefined : refused('under_age')
}
