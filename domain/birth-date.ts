import { readWholeNumber } from './quantity.ts'
import { parseTokyoDate, type TokyoDate } from './tokyo-date.ts'

/** The date of three fields as typed, full-width digits accepted; undefined unless the calendar has it. */
export function birthDateOf({
  year = '',
  month = '',
  day = '',
}: {
  year?: string
  month?: string
  day?: string
}): TokyoDate | undefined {
  const parts = [year, month, day].map(readWholeNumber)
  if (parts.some((part) => part === undefined)) return undefined
  return parseTokyoDate(parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-'))
}
