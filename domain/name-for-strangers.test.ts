import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameForStrangers, namesForStrangers } from './name-for-strangers.ts'

const shopNames = ['おりおり', '折々', 'oriori']

test.each([
  '株式会社みらい計画',
  '株式会社ドン・キホーテ',
  '日本電信電話株式会社',
  '独立行政法人高齢・障害・求職者雇用支援機構',
  '株式会社109シネマズ',
  '三菱UFJ銀行 第一営業部',
  'AT&T Japan',
  '一二三 四郎',
  "O'Brien Ken",
  '折原 香織',
  '',
])('%s is a name, and stays as it is', (name) => {
  expect(nameForStrangers(name, shopNames)).toBe(name)
})

test.each([
  ['a message under the name of the shop', '株式会社おりおり セキュリティ係 至急お電話ください 0120-000-000'],
  ['the shop in another script', 'オリオリ 事務局'],
  ['the shop in half-width kana', 'ｵﾘｵﾘ株式会社'],
  ['the shop spaced out', 'お り-お り'],
  ['the shop in Latin letters', 'Ori Ori Inc.'],
  ['the shop with other characters', '折 々 サポート'],
  ['a telephone number', '株式会社みらい計画 03-1234-5678'],
  ['a telephone number in wide digits', '０１２０ー０００ー０００'],
  ['a telephone number in Chinese digits', '〇一二〇の〇〇〇〇〇〇〇'],
  ['a telephone number with brackets and dots', 'A社 (03) 1234.5678'],
  ['an address of a page', 'https://evil.example'],
  ['an address without its beginning', 'evil.example をご覧'],
  ['an address with characters of no width', 'evil.\u200bexample'],
  ['an address in wide letters', 'ｅｖｉｌ．ｅｘａｍｐｌｅ'],
  ['an e-mail address', 'help@evil.example'],
  ['an e-mail address with a wide @', 'help＠evil'],
  ['a demand', '不正利用の確認'],
  ['a sentence', '荷物が届きました。'],
  ['two lines', '山田\n太郎'],
  ['more than a name', 'あ'.repeat(41)],
])('%s is no name', (_what, name) => {
  expect(nameForStrangers(name, shopNames)).toBe('')
})

test('whatever is typed, what is shown has no telephone number, no address and not the name of the shop', () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom('おりおり', 'オリ', 'オリ', '0120', '-', '000', 'http://', 'a.example', '@', '山田', ' '),
      fc.string(),
    ),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(pieces, (parts) => {
      const shown = nameForStrangers(parts.join(''), shopNames)
      expect(shown.normalize('NFKC')).not.toMatch(/\d{7}|@|:\/\/|おりおり|オリオリ/u)
    }),
  )
})

test.each([
  ['names', ['株式会社みらい計画', '山本 美咲'], ['株式会社みらい計画', '山本 美咲']],
  ['one that is none', ['0120-000-000', '山本 美咲'], ['', '山本 美咲']],
  ['a number in two halves', ['A社 0120', '000 000'], ['', '']],
  ['the shop in two halves', ['おり', 'おり 太郎'], ['', '']],
])('side by side, %s', (_what, names, shown) => {
  expect(namesForStrangers(names, shopNames)).toEqual(shown)
})
