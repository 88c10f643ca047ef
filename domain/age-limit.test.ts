import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { ageOn, isOfDrinkingAge } from './age-limit.ts'
import { addDays } from './tokyo-date.ts'

test.each([
  ['2006-12-11', '2026-12-10', 19],
  ['2006-12-11', '2026-12-11', 20],
  ['2006-12-12', '2026-12-11', 19],
  ['2006-12-31', '2026-12-31', 20],
  ['2007-01-01', '2026-12-31', 19],
  ['2007-01-01', '2027-01-01', 20],
  ['2008-02-29', '2028-02-28', 19],
  ['2008-02-29', '2028-02-29', 20],
  ['2004-02-29', '2027-02-28', 22],
  ['2004-02-29', '2027-03-01', 23],
  ['1900-01-01', '2026-12-11', 126],
  ['2026-12-11', '2026-12-11', 0],
  ['2026-12-12', '2026-12-11', -1],
])('born %s, on %s: %i', (birthDate, onDate, age) => {
  expect(ageOn(birthDate, onDate)).toBe(age)
  expect(isOfDrinkingAge(birthDate, onDate)).toBe(age >= 20)
})

it('grows by one each year, on the birthday', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1920-01-01', days))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 70 }), (birthDate, years) => {
      const [year, month, dayOfMonth] = birthDate.split('-').map(Number) as [number, number, number]
      const inYear = year + years
      const isLeap = new Date(Date.UTC(inYear, 1, 29)).getUTCMonth() === 1
      const birthday =
        month === 2 && dayOfMonth === 29 && !isLeap ? `${inYear}-03-01` : `${inYear}${birthDate.slice(4)}`
      expect(ageOn(birthDate, birthday)).toBe(years)
      expect(ageOn(birthDate, addDays(birthday, -1))).toBe(years - 1)
    }),
  )
})
