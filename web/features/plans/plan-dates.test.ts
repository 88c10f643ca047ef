import { expect, test } from 'vitest'
import { presentCancellation } from '#contract/cancellation-policy.ts'
import type { SelectableDates } from '#contract/catalog.ts'
import { PLAN_CANCELLATION_POLICY } from '#domain/plan.ts'
import { datesOfPlan, earliestDate, planCutoff } from './plan-dates.ts'

const day = (date: string, changes: object = {}) => ({
  date,
  selectable: true,
  reason: null,
  cutoff_at: `${date}T17:00:00+09:00`,
  remaining: 2,
  holiday: null,
  windows: [],
  ...changes,
})
const closed = { selectable: false, reason: 'closed' as const, remaining: 0 }
/** A Monday to the Wednesday after. */
const dates: SelectableDates = {
  from: '2026-12-07',
  to: '2026-12-16',
  cancellation: presentCancellation(PLAN_CANCELLATION_POLICY),
  dates: [
    day('2026-12-07', { selectable: false, reason: 'cutoff_passed' }),
    day('2026-12-08', { selectable: false, reason: 'cutoff_passed' }),
    day('2026-12-09', { cutoff_at: '2026-12-07T17:00:00+09:00' }),
    day('2026-12-10', { cutoff_at: '2026-12-08T17:00:00+09:00' }),
    day('2026-12-11', { cutoff_at: '2026-12-09T17:00:00+09:00' }),
    day('2026-12-12', closed),
    day('2026-12-13', closed),
    day('2026-12-14', { cutoff_at: '2026-12-10T17:00:00+09:00', selectable: false, reason: 'full', remaining: 0 }),
    day('2026-12-15', { cutoff_at: '2026-12-11T17:00:00+09:00' }),
    day('2026-12-16', { cutoff_at: '2026-12-14T17:00:00+09:00' }),
  ],
}

test.each([
  [2, '2026-12-11', '2026-12-09T08:00:00.000Z'],
  [3, '2026-12-11', '2026-12-08T08:00:00.000Z'],
  [1, '2026-12-11', '2026-12-09T08:00:00.000Z'],
  [3, '2026-12-15', '2026-12-10T08:00:00.000Z'],
])('%i open days: for %s the cut-off is %s', (lead_days, date, cutoff) => {
  expect(planCutoff(dates, date, { lead_days }).toISOString()).toBe(cutoff)
})

test('a plan with a longer lead time has fewer days; what is closed or full stays so', () => {
  const now = new Date('2026-12-07T10:00:00+09:00')
  const states = (lead_days: number) =>
    datesOfPlan(dates, { lead_days }, now)
      .dates.map(({ reason, selectable }) => (selectable ? 'o' : reason![0]))
      .join('')
  expect(states(2)).toBe('ccoooccfoo')
  expect(states(3)).toBe('cccooccfoo')
  expect(states(5)).toBe('cccccccfoo')
})

test('the earliest day, if there is one', () => {
  expect(earliestDate(dates)).toBe('2026-12-09')
  expect(earliestDate({ ...dates, dates: [] })).toBeUndefined()
})
