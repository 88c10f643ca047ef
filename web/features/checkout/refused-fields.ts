import type { placeMeetup } from '#contract/meetups.ts'
import type { Failure } from '#web/api/errors.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import type { FieldErrors } from '#web/ui/use-form.ts'

/** The refusals of placing an order. */
export type PlacingRefusal = (typeof placeMeetup)['refuses'][number]

/** The field of the form that a refusal is about; undefined if there is none. */
const fieldOfCode: Record<PlacingRefusal, string | undefined> = {
  date_not_selectable: 'meetup_date',
  date_full: 'meetup_date',
  too_many_open_orders: undefined,
  cutoff_passed: 'meetup_date',
  area_not_served: 'address.postal_code',
  age_confirmation_required: 'birth_date',
  under_age: 'birth_date',
  payment_declined: 'payment.card_token',
  campaign_invalid: 'campaign_code',
  terms_changed: 'agreed_terms',
  cancellation_changed: 'agreed_terms',
  not_offerable: undefined,
  payment_pending: undefined,
  quantity_out_of_range: undefined,
  price_changed: undefined,
  quote_not_found: undefined,
  quote_closed: undefined,
  quote_mismatch: undefined,
  idempotency_key_required: undefined,
  idempotency_mismatch: undefined,
  invalid: undefined,
  too_many_requests: undefined,
  shop_not_open: undefined,
  shop_paused: undefined,
}

/** The shop's messages by field. A name inside a group that has no field of its own goes to the group. */
export function refusedFields(failure: Failure | null): FieldErrors {
  const errors = fieldErrors(failure, fieldOfCode)
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [fieldName(field), message]))
}

function fieldName(field: string): string {
  return field.startsWith('delivery_window.') ? 'delivery_window' : field
}
