import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { Contact } from '#contract/placement.ts'
import type { FieldError } from '#contract/refusals.ts'
import { columnsOf } from '#modules/orders'

/** By the numbering plan: the library's smaller tables take wrong numbers for good. 010 dials another country. */
export function telErrors(field: string, tel: string): FieldError[] {
  const number = parsePhoneNumberFromString(tel, 'JP')
  if (number?.country === 'JP' && number.isValid()) return []
  return [{ field, message: '使われていない電話番号のようです。もう一度お確かめください。' }]
}

export const { toColumns: contactColumns, fromColumns: presentContact } = columnsOf<'contact', Contact>(
  'contact',
  Object.keys(Contact.shape),
)
