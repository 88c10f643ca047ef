import { expect, test } from 'vitest'
import { solarTermOf } from './solar-term.ts'

// 暦要項 of the National Astronomical Observatory of Japan
test.each([
  ['2026-02-03', '大寒'],
  ['2026-02-04', '立春'],
  ['2026-03-19', '啓蟄'],
  ['2026-03-20', '春分'],
  ['2026-06-21', '夏至'],
  ['2026-09-22', '白露'],
  ['2026-09-23', '秋分'],
  ['2026-11-21', '立冬'],
  ['2026-11-22', '小雪'],
  ['2026-12-06', '小雪'],
  ['2026-12-07', '大雪'],
  ['2026-12-22', '冬至'],
  ['2027-01-01', '冬至'],
  ['2027-01-05', '小寒'],
  ['2027-02-04', '立春'],
  ['2025-02-03', '立春'],
  ['2021-02-03', '立春'],
])('%s is in %s', (date, name) => {
  expect(solarTermOf(date).word).toBe(name)
})

test('one term ends on the day before the next begins, over the turn of the year too', () => {
  expect(solarTermOf('2026-12-11')).toEqual({ word: '大雪', reading: 'たいせつ', from: '2026-12-07', to: '2026-12-21' })
  expect(solarTermOf('2027-01-01')).toMatchObject({ from: '2026-12-22', to: '2027-01-04' })
})
