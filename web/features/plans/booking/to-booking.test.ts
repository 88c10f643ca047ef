import { expect, test } from 'vitest'
import type { PlanDetail } from '#contract/plans.ts'
import { sumsOf } from './to-booking.ts'

const plan = {
  price_per_person_with_tax: 8_800,
  tax_rate: 10,
  next_tax_rates: [
    { from: '2027-04-01', rate: 12 },
    { from: '2027-10-01', rate: 11 },
  ],
  min_persons: 15,
  max_persons: 80,
} as PlanDetail

test.each([
  [undefined, 10, 19_200],
  ['2027-03-31', 10, 19_200],
  ['2027-04-01', 12, 22_628],
  ['2027-09-30', 12, 22_628],
  ['2028-01-15', 11, 20_929],
])('a service on %s has %i %% in it', (event_date, taxRate, tax) => {
  expect(sumsOf(plan, { estimated_person: '24', event_date })).toEqual({ total: 211_200, tax, taxRate })
})
