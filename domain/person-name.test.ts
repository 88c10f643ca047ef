import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName } from './person-name.ts'

test.each([
  ['spaces', '佐藤 花子', '佐藤花子'],
  ['wide spaces', '佐藤　花子', ' 佐藤  花子 '],
  ['width', 'Ｓａｔｏ', 'Sato'],
  ['narrow kana', 'ﾊﾞﾊﾞ ﾀﾛｳ', 'ババ タロウ'],
  ['case', 'NGUYEN THI LAN', 'Nguyễn Thị Lan'],
  ['a stroke through a letter', 'Đặng', 'Dang'],
  ['accents, put together or apart', 'José', 'Jose\u0301'],
  ['a ladder 高', '髙橋 直人', '高橋直人'],
  ['a standing 崎', '山﨑', '山崎'],
  ['the two old 辺', '渡邊 渡邉', '渡辺 渡辺'],
  ['a variation selector', '渡邉\u{e0101}', '渡辺'],
  ['a rare 吉', '𠮷田', '吉田'],
  ['an old 斎', '齋藤', '斎藤'],
  ['a character for compatibility', '\ufa19谷', '神谷'],
  ['the marks between parts of a name', 'アレクサンドラ・マリア＝ゴンサレス', 'アレクサンドラ マリア ゴンサレス'],
  ['apostrophe and hyphen', "O'Neill-Smith", 'oneill smith'],
  ['a voice mark that stands alone', 'か゛とう', 'がとう'],
  ['a mark of direction', '\u200e佐藤 花子\u2069', '佐藤 花子'],
  ['a soft hyphen, a word joiner', '佐\u00ad藤 花\u2060子', '佐藤 花子'],
  ['the kana', '佐藤 はるか', '佐藤 ハルカ'],
  ['the small kana behind a character', '三ッ井', '三ツ井'],
  ['a character that is repeated', '佐々木', '佐佐木'],
  ['the kana within a family name', '一ノ瀬', '一の瀬'],
  ['what a person is called', '田中 太郎さん', '田中太郎'],
  ['with respect', '田中 太郎 様', '田中太郎'],
  ['in kana', '田中太郎さま', '田中太郎'],
  ['in the old form', '田中太郎樣', '田中太郎'],
  ['among colleagues', '田中氏', '田中'],
])('%s make no other name', (_what, one, other) => {
  expect(foldName(one)).toBe(foldName(other))
})

test.each([
  ['another name', '佐藤 花子', '佐藤 華子'],
  ['two families', '斎藤', '斉藤'],
  ['a voiced kana', 'かとう', 'がとう'],
  ['a first name left out', '佐藤', '佐藤 花子'],
  ['a name that ends as an honorific does', 'ハッサン', 'ハッ'],
  ['nothing but an honorific', '様', 'さん'],
  ['a small kana among kana', 'みっこ', 'みつこ'],
])('%s makes another name', (_what, one, other) => {
  expect(foldName(one)).not.toBe(foldName(other))
})

const someLetters = fc.constantFrom(...'々〻様氏さんッっツヶゖーの一佐 \u200e゛−ﾊ')

test('folding what is folded changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: someLetters })), (name) => {
      expect(foldName(foldName(name))).toBe(foldName(name))
    }),
  )
})
