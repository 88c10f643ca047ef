import { expect, test } from 'vitest'
import { partElsewhere } from './postal-place.ts'

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
