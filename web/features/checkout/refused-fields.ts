import type { FieldErrors } from '#contract/field-rules.ts'
import type { Failure } from '#web/api/errors.ts'

/** Refusals that are about one field of the form. */
const fieldOfCode: Record<string, string> = {
  date_not_selectable: 'meetup_date',
  date_full: 'meetup_date',
  cutoff_passed: 'meetup_date',
  area_not_served: 'address.postal_code',
  age_confirmation_required: 'birth_date',
  under_age: 'birth_date',
  payment_declined: 'payment.card_token',
  campaign_invalid: 'campaign_code',
}

/** What the shop complained about, by the name of the field. Names inside of a group without a field of their own go to the group. */
export function refusedFields(failure: Failure | null): FieldErrors {
  if (!failure) return {}
  const field = fieldOfCode[failure.code]
  return {
    ...Object.fromEntries(failure.errors.map((error) => [nameOf(error.field), error.message])),
    ...(field ? { [field]: failure.message } : {}),
  }
}

function nameOf(field: string): string {
  return field.startsWith('delivery_window.') ? 'delivery_window' : field
}
