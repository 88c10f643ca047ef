import { expect, test } from 'vitest'
import { searchWordsOf } from './search-words.ts'

test.each([
  ['03-1234', [['031234', '031234']]],
  ['０３ (1234) 56', [['03123456', '03123456']]],
  [
    'やまもと みらい',
    [
      ['やまもと', 'ヤマモト'],
      ['みらい', 'ミライ'],
    ],
  ],
  ['ﾔﾏﾓﾄ', [['ヤマモト', 'ヤマモト']]],
  ['Misaki@Example.com', [['misaki@example.com', 'misaki@example.com']]],
  ['-', []],
  ['　', []],
])('%s', (asked, words) => {
  expect(searchWordsOf(asked)).toEqual(words)
})
