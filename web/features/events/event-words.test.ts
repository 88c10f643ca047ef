import { expect, test } from 'vitest'
import { event } from '#web/testing/sample-event.ts'
import { eventTitle, isOver, rsvpPhase, timeSpan } from './event-words.ts'

test.each([
  ['2026-12-11T18:30:00+09:00', '2026-12-11T20:30:00+09:00', '18:30〜20:30'],
  ['2026-12-11T09:30:00Z', '2026-12-11T11:30:00Z', '18:30〜20:30'],
  ['2026-12-11T22:00:00+09:00', '2026-12-12T00:30:00+09:00', '22:00〜12月12日（土）00:30'],
])('from %s to %s is %s', (starts_at, ends_at, words) => {
  expect(timeSpan({ starts_at, ends_at })).toBe(words)
})

test('a gathering without a name is called by its day', () => {
  expect(eventTitle(event({ title: '' }))).toBe('12月11日（金）の会')
  expect(eventTitle(event())).toBe('開発本部 忘年会')
})

test.each([
  ['2026-12-11T23:59:59+09:00', false],
  ['2026-12-12T00:00:00+09:00', true],
])('at %s it is over: %s', (now, expected) => {
  expect(isOver(event(), new Date(now))).toBe(expected)
})

test.each([
  [true, '2026-12-07T16:59:59+09:00', 'open'],
  [false, '2026-12-07T16:59:59+09:00', 'closed'],
  [false, '2026-12-07T17:00:00+09:00', 'late'],
  [true, '2026-12-07T17:00:00+09:00', 'late'],
])('open %s at %s is %s', (open, now, phase) => {
  expect(rsvpPhase({ open, deadline: '2026-12-07T17:00:00+09:00' }, new Date(now))).toBe(phase)
})
