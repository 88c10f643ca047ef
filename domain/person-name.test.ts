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
])('%s make no other name', (_what, one, other) => {
  expect(foldName(one)).toBe(foldName(other))
})

test.each([
  ['another name', '佐藤 花子', '佐藤 華子'],
  ['two families', '斎藤', '斉藤'],
  ['a voiced kana', 'かとう', 'がとう'],
  ['a first name left out', '佐藤', '佐藤 花子'],
  ['the script', 'さとう', 'サトウ'],
])('%s makes another name', (_what, one, other) => {
  expect(foldName(one)).not.toBe(foldName(other))
})

test('folding what is folded changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(foldName(foldName(name))).toBe(foldName(name))
    }),
  )
})
