import { normalizeTel } from '#domain/japanese-input.ts'
import formats from './tel-formats.json' with { type: 'json' }

/**
 * '0312345678' → '03-1234-5678', by the numbering plan of Japan. Text that is not a number stays as typed. The plan
 * consists of the rows for Japan from libphonenumber-js: the whole library is too heavy for a page.
 */
export function telWords(text: string): string {
  const digits = normalizeTel(text)
  if (!digits) return text
  const national = digits.slice(1)
  const format = formats.find(
    ({ digits: pattern, begins }) =>
      new RegExp(`^(?:${begins})`).test(national) && new RegExp(`^${pattern}$`).test(national),
  )
  return format ? `0${national.replace(new RegExp(`^${format.digits}$`), format.shown)}` : digits
}
