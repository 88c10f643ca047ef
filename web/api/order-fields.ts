import type { Address, Contact, Payment, Reception } from '#contract/placement.ts'
import type { BookingPayment } from '#contract/plan-booking.ts'

// The names of an order's fields at run time: the schemas load after the first view. A field that the contract has and
// this file lacks does not compile.

export const addressFields = namesOf<Address>({
  postal_code: true,
  prefecture: true,
  city: true,
  street: true,
  building: true,
  note: true,
})

export const contactFields = namesOf<Contact>({
  company: true,
  department: true,
  last_name: true,
  first_name: true,
  last_name_kana: true,
  first_name_kana: true,
  tel: true,
  email: true,
})

export const paymentTexts = namesOf<Omit<Payment, 'method'>>({ card_token: true, po_number: true, billing_name: true })

export const bookingPaymentTexts = namesOf<Omit<BookingPayment, 'method'>>({ po_number: true, billing_name: true })

export const receptionFields = namesOf<Reception>({ name: true, tel: true })

function namesOf<Group>(names: Record<keyof Group, true>) {
  return Object.keys(names) as (keyof Group & string)[]
}

/** All fields of a group as text; empty for a field without input. */
export function filled<Name extends string>(
  names: readonly Name[],
  typed: Partial<Record<Name, string>> = {},
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, typed[name] ?? ''])) as Record<Name, string>
}
