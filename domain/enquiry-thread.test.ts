import { expect, test } from 'vitest'
import { ENQUIRY_MESSAGE_KINDS, ENQUIRY_STATES, stateAfter } from './enquiry-thread.ts'

test('a reply takes on what is open, an answer of the customer opens what is done, a note changes nothing', () => {
  const table = ENQUIRY_MESSAGE_KINDS.map((kind) => [kind, ...ENQUIRY_STATES.map((state) => stateAfter(kind, state))])
  expect(table).toEqual([
    ['reply', 'in_progress', 'in_progress', 'done'],
    ['received', 'open', 'in_progress', 'open'],
    ['note', 'open', 'in_progress', 'done'],
  ])
})
