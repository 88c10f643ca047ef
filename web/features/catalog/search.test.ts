import { expect, test } from 'vitest'
import { searchFor } from './search.ts'

const temari = {
  name: '手まり寿司',
  summary: '鯛、鮪、サーモン、海老に野菜を合わせた、二十のひとくち。',
  tags: ['人気'],
  allergens: [{ code: 'shrimp', state: 'contains' }],
  product_category: { name: 'お寿司' },
} as const

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
  expect(searchFor(text)(temari)).toBe(expected)
})

test('a word in kanji means that word, not all that sound like it', () => {
  const salmon = { name: '焼き鮭の折', summary: '', tags: [], allergens: [], product_category: { name: 'お弁当' } }
  expect(searchFor('酒')(salmon)).toBe(false)
  expect(searchFor('さけ')(salmon)).toBe(true)
})

const dish = { name: '', summary: '', tags: [] as string[], allergens: [], product_category: { name: '' } }
test.each([
  ['から揚げ', { ...dish, name: '若鶏の唐揚げ' }],
  ['唐揚', { ...dish, name: '若鶏の唐揚げ' }],
  ['ベジタリアン', { ...dish, name: '菜の折', tags: ['菜食'] }],
  ['デザート', { ...dish, name: '卵のプリン', product_category: { name: '甘味・果物' } }],
  ['えび', { ...dish, name: '旬のにぎり', allergens: [{ code: 'shrimp' as const, state: 'contains' as const }] }],
  ['さけ', { ...dish, name: 'サーモンづくし', allergens: [{ code: 'salmon' as const, state: 'contains' as const }] }],
])('%j finds what the menu calls otherwise', (text, product) => {
  expect(searchFor(text)(product)).toBe(true)
})

test('what may only be contained in traces is not found', () => {
  const may = { ...dish, name: '枝豆', allergens: [{ code: 'crab' as const, state: 'may_contain' as const }] }
  expect(searchFor('かに')(may)).toBe(false)
})
