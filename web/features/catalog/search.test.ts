import { expect, test } from 'vitest'
import { matchesSearch } from './search.ts'

const temari = {
  name: '手まり寿司',
  summary: '鯛、鮪、サーモン、海老に野菜を合わせた、二十のひとくち。',
  tags: ['人気'],
  product_category: { name: 'お寿司' },
}

test.each([
  ['', true],
  ['　', true],
  ['手まり', true],
  ['テマリ', true],
  ['てまり', true],
  ['すし', true],
  ['スシ', true],
  ['ｽｼ', true],
  ['寿司', true],
  ['まぐろ えび', true],
  ['まぐろ　いか', false],
  ['さーもん', true],
  ['人気', true],
  ['ピザ', false],
])('%j finds 手まり寿司: %s', (text, expected) => {
  expect(matchesSearch(temari, text)).toBe(expected)
})

test('a word in kanji means that word, not all that sound like it', () => {
  const salmon = { name: '焼き鮭の折', summary: '', tags: [], product_category: { name: 'お弁当' } }
  expect(matchesSearch(salmon, '酒')).toBe(false)
  expect(matchesSearch(salmon, 'さけ')).toBe(true)
})
