import { expect, test } from 'vitest'
import { timelineIn, timelineText } from './timeline-text.ts'

test('lines are read as they are shown: time, heading, text', () => {
  const rows = [
    { minutes: -90, name: '伺う', text: '搬入口から、台車で2往復' },
    { minutes: 0, name: '始まり', text: '' },
    { minutes: 390, name: '引き上げ', text: 'ごみも：すべて' },
  ]
  expect(timelineText(rows)).toBe('16:30 伺う：搬入口から、台車で2往復\n18:00 始まり\n翌0:30 引き上げ：ごみも：すべて')
  expect(timelineIn(timelineText(rows))).toEqual(rows)
})

test.each([
  ['１６：３０　伺う：搬入口から', { minutes: -90, name: '伺う', text: '搬入口から' }],
  ['16:30 伺う: 搬入口から', { minutes: -90, name: '伺う', text: '搬入口から' }],
  ['伺う：搬入口から', { minutes: Number.NaN, name: '', text: '' }],
  ['16時半 伺う', { minutes: Number.NaN, name: '伺う', text: '' }],
  ['16:30', { minutes: -90, name: '', text: '' }],
  ['19:30 終わり：20:00まで', { minutes: 90, name: '終わり', text: '20:00まで' }],
])('%s', (line, row) => {
  expect(timelineIn(`\n${line}\n　\n`)).toEqual([row])
})
