import { expect, test } from 'vitest'
import { answerDueAt, ENQUIRY_MESSAGE_KINDS, ENQUIRY_STATES, stateAfter } from './enquiry-thread.ts'

test('a reply takes on what is open, an answer of the customer opens what is done, a note changes nothing', () => {
  const table = ENQUIRY_MESSAGE_KINDS.map((kind) => [kind, ...ENQUIRY_STATES.map((state) => stateAfter(kind, state))])
  expect(table).toEqual([
    ['reply', 'in_progress', 'in_progress', 'done'],
    ['received', 'open', 'in_progress', 'open'],
    ['note', 'open', 'in_progress', 'done'],
  ])
})

test('an answer is due on the open day after it came', () => {
  const isOpen = (date: string) => date !== '2026-11-28' && date !== '2026-11-29'
  const due = (at: string) => answerDueAt(new Date(at), { isOpen, time: '18:00' })?.toISOString()
  expect(due('2026-11-27T23:59:59+09:00')).toBe('2026-11-30T09:00:00.000Z')
  expect(due('2026-11-24T00:00:00+09:00')).toBe('2026-11-25T09:00:00.000Z')
  expect(answerDueAt(new Date('2026-11-24T00:00:00+09:00'), { isOpen: () => false, time: '18:00' })).toBeUndefined()
})
