import { expect, test } from 'vitest'
import type { TaxRate } from '#contract/admin/tax-rates.ts'
import { daysBetween } from '#domain/tokyo-date.ts'
import { shownDays, spansOf } from './rate-spans.ts'

const row = (taxClass: TaxRate['class'], rate: number, from: string): TaxRate => ({
  id: 1,
  class: taxClass,
  rate,
  from,
  is_closed: false,
  version: 1,
})
const today = '2026-12-21'
const rates = [
  row('reduced', 8, '2019-10-01'),
  row('reduced', 5, '2027-04-01'),
  row('usual', 8, '2014-04-01'),
  row('usual', 10, '2019-10-01'),
]

test('the bars go on beyond what is planned last', () => {
  expect(shownDays(rates, today)).toEqual({ from: '2026-04-26', to: '2027-11-27' })
  expect(shownDays([], today)).toEqual({ from: '2026-07-06', to: '2027-08-18' })
})

test('a rate is as long as it holds, and all of a class fill the days; what ended before is left out', () => {
  const shown = shownDays(rates, today)
  const [reduced, usual] = spansOf(rates, shown, today)
  expect(reduced!.spans.map(({ rate, state }) => [rate, state])).toEqual([
    [8, 'now'],
    [5, 'next'],
  ])
  expect(usual!.spans.map(({ rate, state }) => [rate, state])).toEqual([[10, 'now']])
  const all = daysBetween(shown.from, shown.to) + 1
  for (const { spans } of [reduced!, usual!]) expect(spans.reduce((sum, { days }) => sum + days, 0)).toBe(all)
})

test('a rate that ended a while ago is past', () => {
  const changed = [row('reduced', 8, '2019-10-01'), row('reduced', 0, '2026-12-01')]
  const [reduced] = spansOf(changed, shownDays(changed, today), today)
  expect(reduced!.spans.map(({ state }) => state)).toEqual(['past', 'now'])
})
