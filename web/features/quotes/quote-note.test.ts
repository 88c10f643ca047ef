import { expect, test } from 'vitest'
import { ownQuote } from '#web/testing/sample-quote.ts'
import { noteOfNext } from './next-note.ts'
import { makerIn, noteWith } from './quote-note.ts'

const returned = (comment: string, note = '慰労のため') =>
  ownQuote({
    state: 'returned',
    note,
    comments: [{ name: '部長', comment, kind: 'returned', at: '2026-11-24T09:12:00+09:00', way: 'link' }],
  })

test.each([
  [
    'sent back',
    returned('お酒を減らして'),
    '慰労のため\nQT-2611-0093 を見直したお見積りです（部長さま「お酒を減らして」）。',
  ],
  [
    'over two lines',
    returned('お酒を\n減らして', ''),
    'QT-2611-0093 を見直したお見積りです（部長さま「お酒を 減らして」）。',
  ],
  ['without an answer', ownQuote({ note: '' }), 'QT-2611-0093 を見直したお見積りです。'],
  [
    'for the third time',
    returned('もう少し', '慰労のため\nQT-2611-0001 を見直したお見積りです（部長さま「お酒を減らして」）。'),
    '慰労のため\nQT-2611-0093 を見直したお見積りです（部長さま「もう少し」）。',
  ],
])('the next quote of one %s names it, and what its approver said', (_, quote, note) => {
  expect(noteOfNext(quote)).toBe(note)
})

test('however long, it fits into a note', () => {
  const long = noteOfNext(returned('長'.repeat(1_000), '備'.repeat(1_000)))
  expect(long.length).toBeLessThanOrEqual(1_000)
  expect(long).toContain('QT-2611-0093 を見直したお見積りです')
})

test.each([
  ['慰労のため', '山本 美咲', '作成者：山本 美咲\n慰労のため'],
  ['', ' 山本 美咲 ', '作成者：山本 美咲'],
  ['慰労のため', '', '慰労のため'],
])('%o by %o', (rest, maker, note) => {
  expect(noteWith({ maker, rest })).toBe(note)
  expect(makerIn(note)).toEqual({ maker: maker.trim(), rest })
})

test('a note that merely speaks of somebody has no maker', () => {
  expect(makerIn('資料の作成者：山本')).toEqual({ maker: '', rest: '資料の作成者：山本' })
})
