import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isKatakana } from './characters.ts'
import {
  formatPostalCode,
  normalizeEmail,
  normalizePostalCode,
  normalizeTel,
  toHalfWidthDigits,
  toKatakana,
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

test.each([
  ['1000004', '100-0004'],
  ['100-0004', '100-0004'],
  ['10000', '10000'],
  ['', ''],
])('the postal code %j is written %j', (digits, written) => {
  expect(formatPostalCode(digits)).toBe(written)
})
