import type { placeMeetup } from '#contract/meetups.ts'
import type { Failure } from '#web/api/errors.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import type { FieldErrors } from '#web/ui/use-form.ts'

/** What placing an order may be refused for. */
export type PlacingRefusal = (typeof placeMeetup)['refuses'][number]

/** The field of the form that a refusal is about; undefined where it is about none. */
const fieldOfCode: Record<PlacingRefusal, string | undefined> = {
  date_not_selectable: 'meetup_date',
  date_full: 'meetup_date',
  cutoff_passed: 'meetup_date',
  area_not_served: 'address.postal_code',
  age_confirmation_required: 'birth_date',
  under_age: 'birth_date',
  payment_declined: 'payment.card_token',
  campaign_invalid: 'campaign_code',
  not_offerable: undefined,
  quantity_out_of_range: undefined,
  price_changed: undefined,
  idempotency_key_required: undefined,
  idempotency_mismatch: undefined,
  invalid: undefined,
  too_many_requests: undefined,
}

/** What the shop said of single fields. Names inside of a group without a field of their own go to the group. */
export function refusedFields(failure: Failure | null): FieldErrors {
  const errors = fieldErrors(failure, fieldOfCode)
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [fieldName(field), message]))
}

function fieldName(field: string): string {
  return field.startsWith('delivery_window.') ? 'delivery_window' : field
}
