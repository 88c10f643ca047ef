import { describe, expect, test } from 'vitest'
import { erasableUntil, fiscalYearEnd, keptUntil } from './retention.ts'
import { addDays } from './tokyo-date.ts'

describe('the business year of a day ends', () => {
  test.each([
    ['2026-12-11', 3, '2027-03-31'],
    ['2027-03-31', 3, '2027-03-31'],
    ['2027-04-01', 3, '2028-03-31'],
    ['2027-12-31', 12, '2027-12-31'],
    ['2028-01-01', 12, '2028-12-31'],
    ['2027-06-01', 2, '2028-02-29'],
    ['2028-02-29', 2, '2028-02-29'],
    ['2026-02-15', 2, '2026-02-28'],
  ])('of %s, in month %i, on %s', (day, endMonth, end) => {
    expect(fiscalYearEnd(day, endMonth)).toBe(end)
  })
})

describe('papers are kept ten years from two months after that', () => {
  test.each([
    ['2026-12-11', 3, '2037-05-31'],
    ['2027-04-01', 3, '2038-05-31'],
    ['2026-12-31', 12, '2037-02-28'],
    ['2027-12-31', 12, '2038-02-28'],
    ['2017-12-31', 12, '2028-02-29'],
    ['2026-11-30', 11, '2037-01-31'],
    ['2026-12-01', 11, '2038-01-31'],
    ['2026-10-31', 10, '2036-12-31'],
    ['2028-02-29', 2, '2038-04-30'],
  ])('%s, in month %i: until %s', (day, endMonth, until) => {
    expect(keptUntil(day, endMonth)).toBe(until)
  })

  test.each([
    ['2037-05-31', 3, '2026-03-31'],
    ['2037-06-01', 3, '2027-03-31'],
    ['2038-05-31', 3, '2027-03-31'],
    ['2037-02-28', 12, '2025-12-31'],
    ['2037-03-01', 12, '2026-12-31'],
    ['2028-02-29', 12, '2016-12-31'],
    ['2028-03-01', 12, '2017-12-31'],
    ['2040-02-29', 2, '2029-02-28'],
    ['2040-04-30', 2, '2029-02-28'],
    ['2040-05-01', 2, '2030-02-28'],
  ])('on %s, in month %i, those up to %s are kept no longer', (today, endMonth, until) => {
    expect(erasableUntil(today, endMonth)).toBe(until)
  })

  test('what may be erased is what is kept until before today, in whatever month the year ends', () => {
    for (let endMonth = 1; endMonth <= 12; endMonth += 1) {
      for (let today = '2036-01-01'; today < '2040-12-31'; today = addDays(today, 13)) {
        const until = erasableUntil(today, endMonth)
        expect(keptUntil(until, endMonth) < today).toBe(true)
        expect(keptUntil(addDays(until, 1), endMonth) >= today).toBe(true)
      }
    }
  })

  test('no day of a year is kept shorter than a day before it', () => {
    for (let endMonth = 1; endMonth <= 12; endMonth += 1) {
      let before = ''
      for (let month = 1; month <= 12; month += 1) {
        const until = keptUntil(`2027-${String(month).padStart(2, '0')}-15`, endMonth)
        expect(until >= before).toBe(true)
        before = until
      }
    }
  })
})
