import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXAMPLE_START, readTimeFromStart, timeFromStart } from './plan-timeline.ts'

test.each([
  ['18:00', -90, '16:30'],
  ['18:00', 0, '18:00'],
  ['18:00', 150, '20:30'],
  ['09:00', -60, '8:00'],
  ['18:00', 359, '23:59'],
  ['18:00', 360, '翌0:00'],
  ['21:30', 180, '翌0:30'],
  ['01:00', -60, '0:00'],
  ['00:30', -60, '前日23:30'],
])('from %s, %i minutes: %s', (start, minutes, words) => {
  expect(timeFromStart(start, minutes)).toBe(words)
  expect(readTimeFromStart(start, words)).toBe(minutes)
})

test.each(['', '18', '18時', '24:00', '18:60', '1:2', '18:00頃', '-1:00', '翌24:00'])('%s is no time', (typed) => {
  expect(readTimeFromStart(EXAMPLE_START, typed)).toBeUndefined()
})

test('full-width figures and colons are read', () => {
  expect(readTimeFromStart(EXAMPLE_START, '１６：３０')).toBe(-90)
})

test('every time that is written is read again as the same', () => {
  const start = fc.integer({ min: 0, max: 24 * 60 - 1 })
  fc.assert(
    fc.property(start, fc.integer({ min: -720, max: 720 }), (begin, minutes) => {
      const time = `${String(Math.floor(begin / 60)).padStart(2, '0')}:${String(begin % 60).padStart(2, '0')}`
      expect(readTimeFromStart(time, timeFromStart(time, minutes))).toBe(minutes)
    }),
  )
})
