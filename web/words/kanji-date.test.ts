import { expect, test } from 'vitest'
import { kanjiDay } from './kanji-date.ts'

test.each([
  ['2026-12-11', '十二月十一日'],
  ['2027-01-10', '一月十日'],
  ['2027-02-20', '二月二十日'],
  ['2026-10-31', '十月三十一日'],
  ['2026-11-05', '十一月五日'],
])('%s is %s', (date, words) => {
  expect(kanjiDay(date)).toBe(words)
})
