import { loadedSchemas } from '#web/api/load-schemas.ts'
import { selectCartLines } from '#web/features/cart/cart.slice.ts'
import { selectSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import type { AppState } from '#web/store/app-store.ts'
import type { FieldErrors } from '#web/ui/use-form.ts'
import { selectCalculationRefusal } from './calculation.slice.ts'
import { orderErrors, type StepNumber } from './order-errors.ts'
import { selectLookedUp, selectStep1 } from './order-form.slice.ts'
import { selectOrderEntry } from './to-placement.ts'

/** The errors of a step. A place outside the delivery area, or another than its postal code names, is one of step 1. */
export function stepErrors(state: AppState, step: StepNumber): FieldErrors {
  const errors = orderErrors(selectOrderEntry(state), step, selectSelectableDates(state))
  return step === 1 ? { ...placeErrors(state), ...errors } : errors
}

function placeErrors(state: AppState): FieldErrors {
  const known = selectLookedUp(state)
  const refusal = selectCalculationRefusal(state)
  // For the shop both codes are outside its area. For the visitor an unknown code is a typing error.
  if (refusal?.code === 'area_not_served')
    return { 'address.postal_code': known?.places.length === 0 ? unknownCode : refusal.message }
  const { prefecture = '', city = '' } = selectStep1(state).address ?? {}
  const error = known && loadedSchemas()!.postalPlaceError(known.code, known.places, { prefecture, city })
  return error ? { [error.field]: error.message } : {}
}

const unknownCode = 'この郵便番号は見つかりません。数字をお確かめください。'

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
