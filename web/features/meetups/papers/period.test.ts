import { expect, test } from 'vitest'
import { daysOfPeriod, periodIn, periodsOf, periodWords } from './period.ts'

test.each([
  [{}, '', ''],
  [{ from: '2026-12-01', to: '2026-12-31' }, '2026-12_2026-12', '2026年12月'],
  [{ from: '2026-10-01', to: '2026-12-31' }, '2026-10_2026-12', '2026年10月〜12月'],
  [{ from: '2026-12-01', to: '2027-02-28' }, '2026-12_2027-02', '2026年12月〜2027年2月'],
  [{ from: '2028-02-01', to: '2028-02-29' }, '2028-02_2028-02', '2028年2月'],
  [{ from: '2026-12-02', to: '2026-12-31' }, 'days', '2026年12月2日〜2026年12月31日'],
  [{ from: '2026-12-31', to: '2026-12-01' }, 'days', '2026年12月31日〜2026年12月1日'],
  [{ from: '2026-12-01' }, 'days', '2026年12月1日から'],
  [{ to: '2026-12-31' }, 'days', '2026年12月31日まで'],
] as const)('%o is %s: %s', (days, period, words) => {
  expect(periodIn(days)).toBe(period)
  if (words) expect(periodWords(days)).toBe(words)
  if (period.includes('_')) expect(daysOfPeriod(period)).toEqual(days)
})

test('quarters and months with an order can be picked', () => {
  const { quarters, months } = periodsOf(['2027-01', '2026-12', '2026-10'])
  expect(quarters.map(({ words }) => words)).toEqual(['2027年1月〜3月', '2026年10月〜12月'])
  expect(quarters[1]!.value).toBe('2026-10_2026-12')
  expect(months.map(({ words }) => words)).toEqual(['2027年1月', '2026年12月', '2026年10月'])
  expect(periodsOf([])).toEqual({ quarters: [], months: [] })
})
