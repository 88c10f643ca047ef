import { selectSelectableDates } from '#web/features/booking/selectable-date.slice.ts'
import { selectCartLines } from '#web/features/cart/cart.slice.ts'
import type { AppState } from '#web/store/app-store.ts'
import type { FieldErrors } from '#web/ui/use-form.ts'
import { selectCalculationRefusal } from './calculation.slice.ts'
import { orderErrors, type StepNumber } from './order-errors.ts'
import { selectIsPostalCodeUnknown } from './order-form.slice.ts'
import { selectOrderEntry } from './to-placement.ts'

/** The errors of a step. A place outside the delivery area is an error of step 1. */
export function stepErrors(state: AppState, step: StepNumber): FieldErrors {
  const errors = orderErrors(selectOrderEntry(state), step, selectSelectableDates(state))
  const refusal = step === 1 ? selectCalculationRefusal(state) : null
  if (refusal?.code !== 'area_not_served') return errors
  return { 'address.postal_code': areaError(state, refusal.message), ...errors }
}

/** For the shop both codes are outside its area. For the visitor an unknown code is a typing error. */
function areaError(state: AppState, notServed: string): string {
  return selectIsPostalCodeUnknown(state) ? 'この郵便番号は見つかりません。数字をお確かめください。' : notServed
}

/**
 * The furthest step that may be shown: the first incomplete one, and the cart while it is empty. The products must be
 * loaded, since they show whether the cart contains alcohol.
 */
export function firstOpenStep(state: AppState): 'cart' | StepNumber {
  if (selectCartLines(state).length === 0) return 'cart'
  if (hasErrors(stepErrors(state, 1))) return 1
  return hasErrors(stepErrors(state, 2)) ? 2 : 3
}

function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0
}
