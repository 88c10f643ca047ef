import { expect, test } from 'vitest'
import { datesFrom, weekdayOf } from '#domain/tokyo-date.ts'
import type { Day } from '#web/features/admin/day-words.ts'
import { sampleDay } from '#web/testing/sample-day.ts'
import { closedRuns, lengthOf, spanWords } from './closed-runs.ts'

const saeki = { by: '佐伯 真琴', at: '2026-11-20T10:00:00+09:00' }
const closed = { open: false, closed: true, reason: 'staff', last_change: saeki } as const
const newYear = { open: false, reason: 'new_year' } as const
const decided: Record<string, Partial<Day>> = {
  '2026-12-16': { ...closed, note: '冷蔵庫の点検', taken: 2 },
  '2026-12-17': { ...closed, note: '冷蔵庫の点検', taken: 1 },
  '2026-12-18': { ...closed, note: '棚卸' },
  ...Object.fromEntries(
    ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-02', '2027-01-03'].map((date) => [date, newYear]),
  ),
  '2027-01-01': { open: false, reason: 'holiday', holiday: '元日' },
}
const days = datesFrom('2026-12-14', 22).map((date) => sampleDay(date, decided[date]))
const runs = (weekends = false) => closedRuns(days, { weekends })

test('days in a row are one, with each reason apart; what is closed by hand has who decided it', () => {
  expect(runs().map((run) => [spanWords(run), lengthOf(run)])).toEqual([
    ['12月16日（水）〜20日（日）', 5],
    ['12月29日（火）〜1月3日（日）', 6],
  ])
  expect(runs()[0]!.parts).toEqual([
    { from: '2026-12-16', to: '2026-12-17', why: '休業', note: '冷蔵庫の点検', by: saeki, taken: 3 },
    { from: '2026-12-18', to: '2026-12-18', why: '休業', note: '棚卸', by: saeki, taken: 0 },
    { from: '2026-12-19', to: '2026-12-20', why: '定休', note: '', by: null, taken: 0 },
  ])
  expect(runs()[1]!.parts.map(({ why }) => why)).toEqual(['年末年始', '元日', '年末年始'])
})

test('weekends alone are shown when asked for, and when somebody is on them', () => {
  expect(runs(true).map(({ from }) => from)).toEqual(['2026-12-16', '2026-12-26', '2026-12-29'])
  const busy = days.map((day) => (weekdayOf(day.date) === 6 ? { ...day, taken: 1 } : day))
  expect(closedRuns(busy, { weekends: false }).map(({ from }) => from)).toContain('2026-12-26')
})
