import { expect, test } from 'vitest'
import { answerDueAt } from './answer-due.ts'
import { businessCalendar } from './calendar.ts'

const isOpen = businessCalendar({ holidays: new Set(['2026-11-23']), closed: new Set() })
const due = (at: string, openDays = 1, time = '18:00') =>
  answerDueAt(new Date(at), isOpen, { openDays, time })?.toISOString()

test.each([
  ['2026-11-20T00:00:00+09:00', '2026-11-24T09:00:00.000Z'],
  ['2026-11-23T23:59:59.999+09:00', '2026-11-24T09:00:00.000Z'],
  ['2026-11-24T00:00:00+09:00', '2026-11-25T09:00:00.000Z'],
  ['2026-12-28T10:00:00+09:00', '2027-01-04T09:00:00.000Z'],
])('what comes at %s is answered by %s, on the open day after it', (at, instant) => {
  expect(due(at)).toBe(instant)
})

test('a shop may promise a later day, and another time of it', () => {
  expect(due('2026-11-20T10:00:00+09:00', 2, '12:00')).toBe('2026-11-25T03:00:00.000Z')
  expect(due('2026-11-27T23:59:59+09:00', 3, '12:00')).toBe('2026-12-02T03:00:00.000Z')
})

test('nobody answers while it is closed for ever', () => {
  const at = new Date('2026-11-24T00:00:00+09:00')
  expect(answerDueAt(at, () => false, { openDays: 2, time: '18:00' })).toBeUndefined()
})
