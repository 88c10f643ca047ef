import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import metadata from 'libphonenumber-js/max/metadata'
import { expect, test } from 'vitest'
import formats from './tel-formats.json' with { type: 'json' }
import { telWords } from './tel-words.ts'

test.each([
  ['0312345678', '03-1234-5678'],
  ['０３－１２３４－５６７８', '03-1234-5678'],
  ['09012345678', '090-1234-5678'],
  ['06012345678', '060-1234-5678'],
  ['0451234567', '045-123-4567'],
  ['0467221111', '0467-22-1111'],
  ['0120123456', '0120-123-456'],
  ['+81 3 1234 5678', '03-1234-5678'],
  ['03-12', '03-12'],
  ['', ''],
])('%s is shown as %s', (typed, shown) => {
  expect(telWords(typed)).toBe(shown)
})

test('every existing number is formatted as by the library that mails use', () => {
  const digits = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }), fc.boolean())
  fc.assert(
    fc.property(digits, ([first, rest, long]) => {
      const tel = `0${first}${String(rest)
        .padStart(long ? 9 : 8, '0')
        .slice(0, long ? 9 : 8)}`
      const number = parsePhoneNumberFromString(tel, 'JP')
      // 010 is the prefix for calls abroad.
      if (number?.isValid() && number.country === 'JP') expect(telWords(tel)).toBe(number.formatNational())
    }),
    { numRuns: 3_000 },
  )
})

test('the plan is that of the installed library', () => {
  const rows = metadata.countries.JP![4] as unknown as [string, string, string[]][]
  expect(formats).toEqual(rows.map(([digits, shown, begins]) => ({ digits, shown, begins: begins.at(-1) })))
})
