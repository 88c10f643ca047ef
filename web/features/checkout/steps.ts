import { selectSelectableDates } from '#web/features/booking/selectable-date.slice.ts'
import { selectCartLines } from '#web/features/cart/cart.slice.ts'
import type { AppState } from '#web/store/app-store.ts'
import type { FieldErrors } from '#web/ui/use-form.ts'
import { selectCalculationRefusal } from './calculation.slice.ts'
import { orderErrors, type StepNumber } from './order-errors.ts'
import { selectIsPostalCodeUnknown } from './order-form.slice.ts'
import { selectOrderEntry } from './to-placement.ts'

/** What is still wrong in a step. A place the shop does not deliver to counts as wrong in step 1. */
export function stepErrors(state: AppState, step: StepNumber): FieldErrors {
  const errors = orderErrors(selectOrderEntry(state), step, selectSelectableDates(state))
  const refusal = step === 1 ? selectCalculationRefusal(state) : null
  if (refusal?.code !== 'area_not_served') return errors
  return { 'address.postal_code': areaError(state, refusal.message), ...errors }
}

/** To the shop both are a place it does not deliver to; to the reader one is a slip of the finger. */
function areaError(state: AppState, notServed: string): string {
  return selectIsPostalCodeUnknown(state) ? 'この郵便番号は見つかりません。数字をお確かめください。' : notServed
}

/**
 * The step to show at most: the first with something missing, and the cart while it is empty. The products must be
 * loaded, since they tell whether there is alcohol in the cart.
 */
export function firstOpenStep(state: AppState): 'cart' | StepNumber {
  if (selectCartLines(state).length === 0) return 'cart'
  if (hasErrors(stepErrors(state, 1))) return 1
  return hasErrors(stepErrors(state, 2)) ? 2 : 3
}

function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0
}
