import { readWholeNumber } from '#domain/quantity.ts'
import { parseTokyoDate, type TokyoDate } from '#domain/tokyo-date.ts'
import type { Step2 } from './entry-form.ts'

/** The date of the three fields, full-width digits accepted; undefined unless the calendar has it. */
export function birthDateOf({
  year = '',
  month = '',
  day = '',
}: NonNullable<Step2['birth_date']>): TokyoDate | undefined {
  const parts = [year, month, day].map(readWholeNumber)
  if (parts.some((part) => part === undefined)) return undefined
  return parseTokyoDate(parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-'))
}
