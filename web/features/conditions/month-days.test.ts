import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/tokyo-date.ts'
import { addMonths, monthOf, sameDayIn, weeksOf } from './month-days.ts'

const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))

test('a month begins on the right weekday', () => {
  expect(weeksOf('2026-12-01')[0]).toEqual([
    undefined,
    undefined,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ])
  expect(weeksOf('2026-02-01')).toHaveLength(4)
})

test('the same day of a shorter month is its last', () => {
  expect(sameDayIn('2027-01-31', 1)).toBe('2027-02-28')
  expect(sameDayIn('2026-12-11', 1)).toBe('2027-01-11')
  expect(sameDayIn('2027-01-11', -1)).toBe('2026-12-11')
})

test('the weeks of a month hold each of its days once, in order', () => {
  fc.assert(
    fc.property(date, (day) => {
      const month = monthOf(day)
      const days = weeksOf(month)
        .flat()
        .filter((each) => each !== undefined)
      expect(days[0]).toBe(month)
      expect(addDays(days.at(-1)!, 1)).toBe(addMonths(month, 1))
      expect(days).toEqual(days.map((_, index) => addDays(month, index)))
      expect(days).toContain(day)
    }),
  )
})
