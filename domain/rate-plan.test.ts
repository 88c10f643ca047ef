import { expect, test } from 'vitest'
import { isClosed, type RateProblem, rateProblem } from './rate-plan.ts'
import type { TaxRate } from './tax.ts'

const today = '2026-12-21'
const rows: TaxRate[] = [
  { taxClass: 'reduced', rate: 8, validFrom: '2019-10-01' },
  { taxClass: 'reduced', rate: 5, validFrom: '2027-04-01' },
  { taxClass: 'usual', rate: 10, validFrom: '2019-10-01' },
]

test.each<[TaxRate['taxClass'], string, RateProblem | undefined]>([
  ['reduced', '2026-12-20', 'not_ahead'],
  ['reduced', today, 'not_ahead'],
  ['reduced', '2026-12-22', undefined],
  ['reduced', '2027-04-01', 'taken'],
  ['usual', '2027-04-01', undefined],
  ['usual', '2019-10-01', 'not_ahead'],
])('%s from %s: %s', (taxClass, validFrom, problem) => {
  expect(rateProblem({ taxClass, rate: 0, validFrom }, rows, today)).toBe(problem)
})

test('a row is closed from the first moment of its day on', () => {
  expect(rows.map((row) => isClosed(row, '2027-03-31'))).toEqual([true, false, true])
  expect(rows.map((row) => isClosed(row, '2027-04-01'))).toEqual([true, true, true])
})
