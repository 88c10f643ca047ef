import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, halfWidth, readable } from './half-width.ts'
import { holderName } from './holder-name.ts'

test.each([
  ['みずの りな', 'ﾐｽﾞﾉ ﾘﾅ', 'ミズノ リナ'],
  ['ﾐｽﾞﾉ　ﾘﾅ', 'ﾐｽﾞﾉ ﾘﾅ', 'ミズノ リナ'],
  ['キュウヨ ショウゴ', 'ｷﾕｳﾖ ｼﾖｳｺﾞ', 'キユウヨ シヨウゴ'],
  ['ハットリ パーク', 'ﾊﾂﾄﾘ ﾊﾟ-ｸ', 'ハツトリ パーク'],
  ['か\u3099とう', 'ｶﾞﾄｳ', 'ガトウ'],
  ['カ゛トウ', 'ｶﾞﾄｳ', 'ガトウ'],
  ['かをる', 'ｶｵﾙ', 'カオル'],
  ['ヴィオラ', 'ｳﾞｲｵﾗ', 'ヴイオラ'],
  ['ｏｒｉｏｒｉ', 'ORIORI', 'ORIORI'],
  ['イロハ−１２３', 'ｲﾛﾊ-123', 'イロハー123'],
  ['ヤマダ「ハナヤ」', 'ﾔﾏﾀﾞ｢ﾊﾅﾔ｣', 'ヤマダ「ハナヤ」'],
  ['カ）イロハ', 'ｶ)ｲﾛﾊ', 'カ）イロハ'],
  ['カ) いろは', 'ｶ)ｲﾛﾊ', 'カ）イロハ'],
  ['（カ）イロハ', 'ｶ)ｲﾛﾊ', 'カ）イロハ'],
  ['㈱イロハ', 'ｶ)ｲﾛﾊ', 'カ）イロハ'],
  ['株式会社 イロハ', 'ｶ)ｲﾛﾊ', 'カ）イロハ'],
  ['カブシキガイシャ イロハ', 'ｶ)ｲﾛﾊ', 'カ）イロハ'],
  ['イロハ（株）', 'ｲﾛﾊ(ｶ', 'イロハ（カ'],
  ['イロハ （カ', 'ｲﾛﾊ(ｶ', 'イロハ（カ'],
  ['いろはゆうげんがいしゃ', 'ｲﾛﾊ(ﾕ', 'イロハ（ユ'],
  ['イロハ（カ）チバ（エイ）', 'ｲﾛﾊ(ｶ)ﾁﾊﾞ(ｴｲ', 'イロハ（カ）チバ（エイ'],
  ['いりょうほうじんしゃだん みもとかい', 'ｲ)ﾐﾓﾄｶｲ', 'イ）ミモトカイ'],
  ['一般社団法人イロハ', 'ｼﾔ)ｲﾛﾊ', 'シヤ）イロハ'],
  ['ド）オリオリ', 'ﾄﾞ)ｵﾘｵﾘ', 'ド）オリオリ'],
])('%s is read as %s and read back as %s', (typed, half, shown) => {
  expect(holderName(typed)).toEqual({ half, shown })
})

test.each([
  ['', { why: 'empty' }],
  ['　', { why: 'empty' }],
  ['（）', { why: 'empty' }],
  ['水野 里奈', { why: 'forbidden', character: '水' }],
  ['ミズノ・リナ', { why: 'forbidden', character: '・' }],
  ['Café', { why: 'forbidden', character: 'é' }],
  ['ミズノ\u3099', { why: 'forbidden', character: '゛' }],
  ['イロハ、ニホヘ', { why: 'forbidden', character: '、' }],
  ['イロハ🍱', { why: 'forbidden', character: '🍱' }],
  ['サゝキ', { why: 'forbidden', character: 'ゝ' }],
  ['ア'.repeat(31), { why: 'too_long', length: 31 }],
  ['ガ'.repeat(16), { why: 'too_long', length: 32 }],
])('%s is refused', (typed, refused) => {
  expect(holderName(typed)).toEqual({ refused })
})

test('thirty characters have room', () => {
  expect(holderName('ガ'.repeat(15))).toMatchObject({ half: 'ｶﾞ'.repeat(15) })
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(...'カガｶﾞかが゛ﾟパーｰ-−ャゃｬ（)(株)式会社 　a１「」・\n\u3099\u200b'),
    maxLength: 40,
  }),
)

test('whatever is typed becomes bytes that a bank takes, or is refused', () => {
  fc.assert(
    fc.property(hostile, (typed) => {
      const read = holderName(typed)
      if ('refused' in read) return
      expect(read.half).toMatch(/^[0-9A-Z().\-/ ｢｣ｱ-ﾝﾞﾟ]{1,30}$/)
      expect(read.half).not.toMatch(/[ｦｧ-ｰ]/)
      // Nothing is lost between the file and what is read back.
      expect(holderName(read.shown)).toEqual(read)
      expect(new TextDecoder('shift_jis').decode(bytesOf(read.half))).toBe(read.half)
    }),
    { numRuns: 2_000 },
  )
})

test('reading back and folding again gives the same characters', () => {
  const letters = [...'ｱｶﾊﾝｳﾜ0Z().-/ ｢｣', 'ｶﾞ', 'ﾊﾟ', 'ｳﾞ']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 }), (parts) => {
      const half = parts.join('').replace(/ +/g, ' ').trim()
      expect(halfWidth(readable(half))).toEqual({ half })
    }),
  )
})
