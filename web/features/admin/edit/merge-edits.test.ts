import { expect, test } from 'vitest'
import { mergeEdits, settleEdits } from './merge-edits.ts'

const base = { title: '忘年会', persons: 24, note: '', 'qty.4': 4 }

test('what only one of the two has changed is merged without a word', () => {
  const theirs = { ...base, note: '箸を多めに' }
  expect(mergeEdits({ base, mine: { persons: 28 } }, theirs)).toEqual({ taken: ['note'], clashes: [] })
  expect(settleEdits({ mine: { persons: 28 } }, { fields: theirs, version: 2 })).toEqual({
    base: theirs,
    version: 2,
    mine: { persons: 28 },
  })
})

test('where both have changed the same field, both are shown, and mine is kept unless theirs is chosen', () => {
  const theirs = { ...base, persons: 26, title: '納会' }
  const edits = { base, mine: { persons: 28, title: '納会' } }
  expect(mergeEdits(edits, theirs)).toEqual({
    taken: [],
    clashes: [{ name: 'persons', base: 24, theirs: 26, mine: 28 }],
  })
  const present = { fields: theirs, version: 2 }
  expect(settleEdits(edits, present).mine).toEqual({ persons: 28 })
  expect(settleEdits(edits, present, new Set(['persons'])).mine).toEqual({})
})

test('a line that they took out, or put in, is a field like any other', () => {
  const { 'qty.4': _, ...without } = base
  expect(mergeEdits({ base, mine: { 'qty.4': 5 } }, without).clashes).toEqual([
    { name: 'qty.4', base: 4, theirs: null, mine: 5 },
  ])
  expect(mergeEdits({ base, mine: {} }, { ...base, 'qty.9': 1 }).taken).toEqual(['qty.9'])
})
