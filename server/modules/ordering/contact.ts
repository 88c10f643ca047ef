import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Contact } from '#contract/placement.ts'
import type { FieldError } from '#contract/refusals.ts'
import type { ColumnsOf } from './columns-of.ts'

/** By the numbering plan: the library's smaller tables take wrong numbers for good. 010 dials another country. */
export function telErrors(field: string, tel: string): FieldError[] {
  const number = parsePhoneNumberFromString(tel, 'JP')
  if (number?.country === 'JP' && number.isValid()) return []
  return [{ field, message: '使われていない電話番号のようです。もう一度お確かめください。' }]
}

export function contactColumns(contact: Contact) {
  return {
    contactCompany: contact.company,
    contactDepartment: contact.department,
    contactLastName: contact.last_name,
    contactFirstName: contact.first_name,
    contactLastNameKana: contact.last_name_kana,
    contactFirstNameKana: contact.first_name_kana,
    contactTel: contact.tel,
    contactEmail: contact.email,
  } satisfies ColumnsOf<'contact', Contact>
}

type ContactRow = { [Column in keyof ColumnsOf<'contact', Contact>]: string }

export const presentContact = (row: ContactRow): Contact => ({
  company: row.contactCompany,
  department: row.contactDepartment,
  last_name: row.contactLastName,
  first_name: row.contactFirstName,
  last_name_kana: row.contactLastNameKana,
  first_name_kana: row.contactFirstNameKana,
  tel: row.contactTel,
  email: row.contactEmail,
})
