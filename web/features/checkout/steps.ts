import type { FieldErrors } from '#contract/field-rules.ts'
import { selectSelectableDates } from '#web/features/booking/selectable-date.slice.ts'
import {
  selectCartLines,
  selectEstimatedPerson,
  selectIsAgeRestricted,
  selectMeetupDate,
} from '#web/features/cart/cart.slice.ts'
import type { AppState } from '#web/store/app-store.ts'
import { selectCalculationRefusal } from './calculation.slice.ts'
import { selectIsPostalCodeUnknown, selectStep1, selectStep2, selectStep3 } from './order-form.slice.ts'
import { validateStep1 } from './validate-step1.ts'
import { validateStep2 } from './validate-step2.ts'
import { validateStep3 } from './validate-step3.ts'

export type StepNumber = 1 | 2 | 3

/** What is still wrong in a step. A place the shop does not deliver to counts as wrong in step 1. */
export function stepErrors(state: AppState, step: StepNumber): FieldErrors {
  const meetupDate = selectMeetupDate(state)
  if (step === 3) return validateStep3(selectStep3(state))
  if (step === 2) {
    return validateStep2({ step2: selectStep2(state), isAgeRestricted: selectIsAgeRestricted(state), meetupDate })
  }
  const refusal = selectCalculationRefusal(state)
  return {
    ...(refusal?.code === 'area_not_served' ? { 'address.postal_code': areaWords(state, refusal.message) } : {}),
    ...validateStep1({
      step1: selectStep1(state),
      meetupDate,
      estimatedPerson: selectEstimatedPerson(state),
      dates: selectSelectableDates(state),
    }),
  }
}

/** To the shop both are a place it does not deliver to; to the reader one is a slip of the finger. */
function areaWords(state: AppState, notServed: string): string {
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

/** Where a field of a placement is filled in; for the shop's own complaints about a field. */
export function stepOfField(field: string): 'cart' | StepNumber {
  const [group] = field.split(/[.[]/)
  if (group === 'cart') return 'cart'
  if (group === 'contact' || group === 'payment' || group === 'birth_date') return 2
  return group === 'agreed_terms' || group === 'note' || group === 'campaign_code' ? 3 : 1
}

function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0
}
