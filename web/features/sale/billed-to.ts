import type { GuestOrder } from '#contract/meetups.ts'
import { addresseeOf, organisationIn } from '#domain/buyer.ts'

/**
 * Whom a bill is addressed to: 「みらい計画 経理部 御中」. Whether a name that a private person wrote is one of an
 * organisation is a question of the paper; the rule for it is too large for a first view.
 */
export function billedTo({ contact, payment }: Pick<GuestOrder, 'contact' | 'payment'>): string {
  const { company, last_name, first_name } = contact
  const named = payment.billing_name.trim()
  if (named) return organisationIn(company) ? `${named} 御中` : named
  return addresseeOf({ company, department: '', person: `${last_name} ${first_name}` }).join(' ')
}
