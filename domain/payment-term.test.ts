import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { invoiceTerm, lastOverdueDate } from './payment-term.ts'
import { addDays, weekdayOf } from './tokyo-date.ts'

test.each([
  ['a working day', '2026-12-30', '2026-12-31', '2027-01-29'],
  ['a Sunday', '2027-01-05', '2027-01-31', '2027-02-26'],
  ['a Saturday', '2027-06-15', '2027-06-30', '2027-07-30'],
  ['the last day of the year', '2026-11-30', '2026-11-30', '2026-12-30'],
  ['a Sunday at the end of the year', '2028-11-10', '2028-11-30', '2028-12-29'],
  ['the Monday after 昭和の日', '2029-03-01', '2029-03-31', '2029-04-27'],
  ['a Saturday after 昭和の日', '2027-03-31', '2027-03-31', '2027-04-30'],
  ['29 February', '2028-01-15', '2028-01-31', '2028-02-29'],
  ['another Sunday', '2028-03-15', '2028-03-31', '2028-04-28'],
])('%s: a meetup on %s closes on %s and is due on %s', (_name, meetupDate, closing, due) => {
  expect(invoiceTerm(meetupDate)).toEqual({ closing, due })
})

it('closes on the last day of this month, and is due on a working day of the next, at most four days before its last', () => {
  const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10)
  const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1930-01-01', days))
  fc.assert(
    fc.property(day, (meetupDate) => {
      const [year, month] = meetupDate.split('-').map(Number) as [number, number]
      const { closing, due } = invoiceTerm(meetupDate)
      expect(closing).toBe(lastDay(year, month - 1))
      expect(due <= lastDay(year, month)).toBe(true)
      expect(due >= addDays(lastDay(year, month), -4)).toBe(true)
      expect([1, 2, 3, 4, 5]).toContain(weekdayOf(due))
    }),
  )
})

test('what is overdue ends with the last day whose term is over, on every day of thirty years', () => {
  for (let days = 0; days < 11_000; days += 1) {
    const today = addDays('2020-01-01', days)
    const last = lastOverdueDate(today)
    expect([invoiceTerm(last).due < today, invoiceTerm(addDays(last, 1)).due < today]).toEqual([true, false])
  }
})
