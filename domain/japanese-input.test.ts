import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  formatPostalCode,
  hasForbiddenCharacters,
  hasForbiddenCharactersInNotes,
  isBlank,
  isKatakana,
  normalizeEmail,
  normalizePostalCode,
  normalizeTel,
  toHalfWidthDigits,
  toKatakana,
  withoutInvisible,
} from './japanese-input.ts'

test('digits become half-width, all else stays', () => {
  expect(toHalfWidthDigits('０１２３４５６７８９')).toBe('0123456789')
  expect(toHalfWidthDigits('１－２－３ ＡＢＣ 髙﨑𠮷 ㈱ ①')).toBe('1－2－3 ＡＢＣ 髙﨑𠮷 ㈱ ①')
})

describe('toKatakana', () => {
  test.each([
    ['やまだ', 'ヤマダ'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['ﾊﾟｰﾃｨｰ', 'パーティー'],
    ['ヤマダ', 'ヤマダ'],
    ['がっきゅう', 'ガッキュウ'],
    ['ゔぁいおりん', 'ヴァイオリン'],
    ['みすゞ', 'ミスヾ'],
    ['か\u3099', 'ガ'],
    ['ハ\u309a', 'パ'],
    ['ーはな', 'ーハナ'],
    ['  やまだ　 たろう ', 'ヤマダ タロウ'],
    ['ﾏﾘｱ･ﾙｲｰｻﾞ', 'マリア・ルイーザ'],
    ['Smith 髙﨑', 'Smith 髙﨑'],
    ['コ−ノ', 'コーノ'],
    ['こ－の', 'コーノ'],
    ['ｽ-ﾊﾟ-', 'スーパー'],
    ['オ─━', 'オーー'],
    ['－ア', '－ア'],
    ['\u2068ハナ\u200b\u00adコ\u2069', 'ハナコ'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(toKatakana(text)).toBe(expected)
  })

  it('turns the whole hiragana row by row, and stays once turned', () => {
    const hiragana =
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱ'
    const katakana =
      'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパ'
    expect(toKatakana(hiragana)).toBe(katakana)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toKatakana(toKatakana(text))).toBe(toKatakana(text))
      }),
    )
  })

  it('makes katakana of any kana', () => {
    const kana = fc.constantFrom(...'あいうがぎパピｱｲﾊーアんンっッ')
    fc.assert(
      fc.property(fc.array(kana, { minLength: 1 }), (letters) => {
        const text = letters.join('')
        expect(isKatakana(toKatakana(text))).toBe(/[^ー]/.test(text))
      }),
    )
  })
})

test.each([
  ['ヤマダ', true],
  ['ヤマダ タロウ', true],
  ['ヤマダ　タロウ', true],
  ['マリア・ルイーザ', true],
  ['ヴァージニア', true],
  ['ヾ', false],
  ['ー', false],
  [' ', false],
  ['', false],
  ['やまだ', false],
  ['ﾔﾏﾀﾞ', false],
  ['山田', false],
  ['ヤマダ1', false],
  ['ヤマダ\n', false],
])('%j is katakana: %s', (text, expected) => {
  expect(isKatakana(text)).toBe(expected)
})

test.each([
  ['1000005', '1000005'],
  ['100-0005', '1000005'],
  ['〒100-0005', '1000005'],
  ['〒 １００－０００５', '1000005'],
  ['１００ー０００５', '1000005'],
  ['100−0005', '1000005'],
  ['100‐0005', '1000005'],
  ['100 0005', '1000005'],
  [' 1000005\n', '1000005'],
  ['0600000', '0600000'],
  ['100─0005', '1000005'],
  ['100━0005', '1000005'],
  ['100⁃0005', '1000005'],
  ['100﹘0005', '1000005'],
  ['\u202d100-0005\u202c', '1000005'],
  ['100-000', undefined],
  ['100-00055', undefined],
  ['1-000005', undefined],
  ['100--0005', undefined],
  ['1000005a', undefined],
  ['ABC1234', undefined],
  ['', undefined],
  ['100000五', undefined],
])('postal code %j is %s', (text, expected) => {
  expect(normalizePostalCode(text)).toBe(expected)
})

test.each([
  ['03-1234-5678', '0312345678'],
  ['０３（１２３４）５６７８', '0312345678'],
  ['(03) 1234 5678', '0312345678'],
  ['09012345678', '09012345678'],
  ['060-1234-5678', '06012345678'],
  ['050.1234.5678', '05012345678'],
  ['0120-123-456', '0120123456'],
  ['0800ー123ー4567', '08001234567'],
  ['+81 3-1234-5678', '0312345678'],
  ['+81-(0)3-1234-5678', '0312345678'],
  ['＋８１９０１２３４５６７８', '09012345678'],
  ['\u202d03-1234-5678\u202c', '0312345678'],
  ['\u206803\u200b1234\u00ad5678\u2069', '0312345678'],
  ['03─1234━5678', '0312345678'],
  ['03⁃1234﹘5678', '0312345678'],
  ['03−1234−5678', '0312345678'],
  ['03-1234-5678〜9', undefined],
  ['+81 090 1234 5678', '09012345678'],
  ['031234567', undefined],
  ['090123456789', undefined],
  ['3-1234-5678', undefined],
  ['0081312345678', undefined],
  ['0012125550', undefined],
  ['+1 212 555 0100', undefined],
  ['03-1234-5678 内線12', undefined],
  ['tel:0312345678', undefined],
  ['', undefined],
])('telephone %j is %s', (text, expected) => {
  expect(normalizeTel(text)).toBe(expected)
})

test.each([
  ['hanako@example.com', 'hanako@example.com'],
  [' Hanako.Yamada@Example.CO.JP　', 'Hanako.Yamada@example.co.jp'],
  ['ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'hanako@example.com'],
  ['old..style.@Docomo.ne.jp', 'old..style.@docomo.ne.jp'],
  ['"a@B"@Example.com', '"a@B"@example.com'],
  ['no address', 'no address'],
  ['\u200bhanako\u200b@\u200bexample.\u2060com\ufeff', 'hanako@example.com'],
  ['hanako\ufe0f@example.com', 'hanako@example.com'],
  ['', ''],
])('e-mail %j is %j', (text, expected) => {
  expect(normalizeEmail(text)).toBe(expected)
})

describe('what nobody sees', () => {
  test.each([
    ['\u202d佐藤\u202c', '佐藤'],
    ['\u2066佐\u200b藤\u2069 \ufeff花\u00ad子\u200e', '佐藤 花子'],
    ['佐\u200d藤\u200c', '佐藤'],
    ['﻿葛\u{e0100}飾 辻\u{e0101} 神\ufe00', '葛\u{e0100}飾 辻\u{e0101} 神\ufe00'],
    ['👨‍👩‍👧 🏳️‍🌈 👩🏽‍🚀 ❤️', '👨‍👩‍👧 🏳️‍🌈 👩🏽‍🚀 ❤️'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['ශ්\u200dරී', 'ශ්\u200dරී'],
    ['一行目\n二行目\t', '一行目\n二行目\t'],
  ])('%j is %j without it', (text, rest) => {
    expect(withoutInvisible(text)).toBe(rest)
  })

  it('goes at once, and nothing that is seen goes with it', () => {
    const piece = fc.constantFrom(
      '\u200d',
      '\u200c',
      '\u200b',
      '\u061c',
      '👩',
      '\ufe0f',
      '🏴',
      '\u{e0067}',
      'ع',
      '佐',
      ' ',
    )
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: piece }), fc.string({ unit: 'binary' })), (text) => {
        const rest = withoutInvisible(text)
        expect(withoutInvisible(rest)).toBe(rest)
        const seen = (some: string) => some.replace(/\p{DI}/gu, '')
        expect(seen(rest)).toBe(seen(text))
      }),
    )
  })
})

describe('forbidden characters', () => {
  test.each([
    ['NUL', 'a\u0000b'],
    ['escape', 'a\u001bb'],
    ['delete', 'a\u007fb'],
    ['C1', 'a\u0085b'],
    ['lone carriage return', 'a\rb'],
    ['lone high surrogate', 'a\ud842'],
    ['lone low surrogate', '\udfb7a'],
    ['swapped surrogates', '\udfb7\ud842'],
    ['right-to-left override', 'a\u202eb'],
    ['left-to-right embedding', 'a\u202ab'],
    ['isolate', 'a\u2066b'],
    ['pop isolate', 'a\u2069b'],
  ])('%s', (_, text) => {
    expect(hasForbiddenCharacters(text)).toBe(true)
    expect(hasForbiddenCharactersInNotes(text)).toBe(true)
  })

  test.each([
    ['line break', '一行目\n二行目'],
    ['Windows line break', '一行目\r\n二行目'],
    ['line separator', '一行目\u2028二行目'],
    ['paragraph separator', '一行目\u2029二行目'],
    ['tab', 'A\tB'],
  ])('%s only in notes', (_, text) => {
    expect(hasForbiddenCharacters(text)).toBe(true)
    expect(hasForbiddenCharactersInNotes(text)).toBe(false)
  })

  test.each(['', '髙﨑 𠮷野 神', '葛󠄀城市', '㈱山田　①', '👨‍👩‍👧 🍣', 'Café', '１−２−３'])('%s is welcome', (text) => {
    expect(hasForbiddenCharacters(text)).toBe(false)
    expect(hasForbiddenCharactersInNotes(text)).toBe(false)
  })

  it('are found wherever they stand, and nowhere else', () => {
    const isForbidden = (code: number) =>
      code < 0x20 ||
      (code >= 0x7f && code <= 0x9f) ||
      (code >= 0x2028 && code <= 0x202e) ||
      (code >= 0x2066 && code <= 0x2069) ||
      (code >= 0xd800 && code <= 0xdfff)
    const code = fc.oneof(
      fc.integer({ min: 0, max: 0xff }),
      fc.integer({ min: 0x2000, max: 0x20ff }),
      fc.integer({ min: 0, max: 0x10ffff }),
    )
    fc.assert(
      fc.property(fc.array(code, { maxLength: 12 }), (codes) => {
        // Kept apart, so that two halves never make a whole.
        const text = codes.map((one) => String.fromCodePoint(one)).join('、')
        expect(hasForbiddenCharacters(text)).toBe(codes.some(isForbidden))
        const inNotes = codes.some((one) => isForbidden(one) && ![0x09, 0x0a, 0x2028, 0x2029].includes(one))
        expect(hasForbiddenCharactersInNotes(text)).toBe(inNotes)
      }),
      { numRuns: 1_000 },
    )
  })
})

test.each([
  ['1000004', '100-0004'],
  ['100-0004', '100-0004'],
  ['10000', '10000'],
  ['', ''],
])('the postal code %j is written %j', (digits, written) => {
  expect(formatPostalCode(digits)).toBe(written)
})

test.each([
  ['', true],
  [' \u3000\t\n', true],
  ['\u00a0', true],
  ['\u2800', true],
  ['\u2800 \u2800', true],
  ['\u3164', true],
  ['\u115f\u1160', true],
  ['\uffa0', true],
  ['\u00ad\u034f', true],
  ['\u200b\u200d\u2060\ufeff', true],
  ['\ufe0f\u{e0100}', true],
  ['\u2800佐藤\u2800', false],
  ['\u3164김', false],
  ['葛\u{e0100}', false],
  ['\u2801', false],
  ['。', false],
  ['0', false],
  ['👨‍👩‍👧', false],
])('%j is blank: %s', (text, isIt) => {
  expect(isBlank(text)).toBe(isIt)
})
