import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { invoiceTerm } from './payment-term.ts'
import { addDays } from './tokyo-date.ts'

test.each([
  ['2026-12-11', '2026-12-31', '2027-01-31'],
  ['2026-12-31', '2026-12-31', '2027-01-31'],
  ['2027-01-01', '2027-01-31', '2027-02-28'],
  ['2027-01-31', '2027-01-31', '2027-02-28'],
  ['2028-01-15', '2028-01-31', '2028-02-29'],
  ['2027-02-28', '2027-02-28', '2027-03-31'],
  ['2028-02-29', '2028-02-29', '2028-03-31'],
  ['2026-11-30', '2026-11-30', '2026-12-31'],
])('a meetup on %s closes on %s and is due on %s', (meetupDate, closing, due) => {
  expect(invoiceTerm(meetupDate)).toEqual({ closing, due })
})

it('always ends on the last day of this month and of the next', () => {
  const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10)
  const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1930-01-01', days))
  fc.assert(
    fc.property(day, (meetupDate) => {
      const [year, month] = meetupDate.split('-').map(Number) as [number, number]
      expect(invoiceTerm(meetupDate)).toEqual({ closing: lastDay(year, month - 1), due: lastDay(year, month) })
    }),
  )
})
