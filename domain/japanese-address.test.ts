import { expect, test } from 'vitest'
import { hasHouseNumber, partElsewhere } from './japanese-address.ts'

test.each([
  ['大手町一丁目2-3', true],
  ['大手町1-2-3', true],
  ['大手町１－２－３', true],
  ['六本木6丁目10番1号', true],
  ['永田町一丁目七番一号', true],
  ['千代田1', true],
  ['丸の内一－二－三', true],
  ['丸の内一ー二ー三', true],
  ['丸の内一の二', true],
  ['丸の内一丁目二─三', true],
  ['一ツ橋', false],
  ['三の丸', false],
  ['大手町2番地', true],
  ['大手町', false],
  ['六本木', false],
  ['六本木六丁目', false],
  ['六本木6丁目', false],
  ['九段北四丁目', false],
  ['三番町', false],
  ['三番町6-1', true],
  ['3番町', false],
  ['', false],
])('%s: %s', (street, expected) => {
  expect(hasHouseNumber(street)).toBe(expected)
})

test.each([
  ['東京都', '葛飾区', undefined],
  ['東京', '葛飾', undefined],
  ['東京都', '東京都 葛飾区 亀有', undefined],
  ['東京都', '葛\u{e0100}飾区', undefined],
  ['東京\ufeff都', '\u200b葛飾区', undefined],
  ['東京都', '港区', 'city'],
  ['東京都', 'Katsushika-ku', 'city'],
  ['東京都', '八王子市葛飾町', 'city'],
  ['千葉県', '葛飾区', 'prefecture'],
])('125-0061 is in 葛飾区; %j %j differs in %s', (prefecture, city, part) => {
  expect(partElsewhere({ prefecture: '東京都', city: '葛飾区' }, { prefecture, city })).toBe(part)
})
