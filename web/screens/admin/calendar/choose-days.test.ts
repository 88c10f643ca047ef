import { expect, test } from 'vitest'
import { datesFrom } from '#domain/tokyo-date.ts'
import { chosenOf, type DayChoice, readChoice, wrongChoice } from './choose-days.ts'

const choice = (query: string) => readChoice(new URLSearchParams(query))!
const holidays: Record<string, string> = { '2026-11-03': '文化の日', '2026-11-23': '勤労感謝の日' }
const november = datesFrom('2026-11-01', 30).map((date) => ({ date, holiday: holidays[date] ?? null }))
const daysOf = (query: string, today = '2026-11-01') =>
  chosenOf(november, choice(query), today).map(({ date }) => Number(date.slice(8)))

const all = [0, 1, 2, 3, 4, 5, 6].map((weekday) => `weekday=${weekday}`).join('&')
const span = 'from=2026-11-01&to=2026-11-30'

test.each([
  ['Mondays', `${span}&weekday=1`, [2, 9, 16, 23, 30]],
  ['Mondays that are no holidays', `${span}&weekday=1&holidays=without`, [2, 9, 16, 30]],
  ['holidays on any weekday', `${span}&${all}&holidays=only`, [3, 23]],
  ['chosen one by one', 'dates=2026-11-04,2026-11-20', [4, 20]],
])('%s', (_, query, wanted) => {
  expect(daysOf(query)).toEqual(wanted)
})

test('days that are over are left out', () => {
  expect(daysOf(`${span}&weekday=1`, '2026-11-16')).toEqual([16, 23, 30])
})

test('nothing is chosen before there are two days; what is no date is none', () => {
  for (const query of ['', 'from=2026-11-01', 'from=2026-02-30&to=2026-03-01', 'dates=x'])
    expect(readChoice(new URLSearchParams(query))).toBeUndefined()
})

test.each<[string, Partial<DayChoice>, RegExp | undefined]>([
  ['one day', { from: '2026-11-01', to: '2026-11-01' }, undefined],
  ['the wrong way round', { from: '2026-11-02', to: '2026-11-01' }, /終わりの日/],
  ['as long as may be', { from: '2026-11-01', to: '2027-12-05' }, undefined],
  ['a day longer', { from: '2026-11-01', to: '2027-12-06' }, /400日/],
  ['no weekday', { weekdays: [] }, /曜日/],
])('a period: %s', (_, changes, wanted) => {
  const wrong = wrongChoice({ ...choice(`${span}&weekday=1`), ...changes })
  if (wanted) expect(wrong).toMatch(wanted)
  else expect(wrong).toBeUndefined()
})
