import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as fields from './text.ts'

const FORBIDDEN = 'ご利用いただけない文字が含まれています。'
const TOO_LONG = '5文字以内でご記入ください。'
const PLEASE = 'お願いします'
const KATAKANA = 'カタカナでご記入ください。'
const NO_TEL = '電話番号をご記入ください。'
const TEL_SHAPE = '電話番号は、0から始まる10桁か11桁の数字でご記入ください。'
const NO_EMAIL = 'メールアドレスをご記入ください。'
const EMAIL_SHAPE = 'メールアドレスの形をお確かめください。'
const NO_CODE = '郵便番号をご記入ください。'
const CODE_SHAPE = '郵便番号は7桁の数字でご記入ください。'

/** What was typed, what is read, and the message if it is refused. */
type Case = [typed: string, read: string | undefined, sentence?: string]

const tables: Record<string, { schema: z.core.$ZodType<string>; cases: Case[] }> = {
  text: {
    schema: fields.text(5),
    cases: [
      ['', ''],
      ['\u2800\u3164', ''],
      ['\u2800山', '\u2800山'],
      [' 五文字まで ', '五文字まで'],
      ['𠮷野家だよ', '𠮷野家だよ'],
      ['六文字になる', undefined, TOO_LONG],
      ['長'.repeat(300), undefined, TOO_LONG],
      ['a\u0000b', undefined, FORBIDDEN],
      ['a\nb', undefined, FORBIDDEN],
      ['a\u2028b', undefined, FORBIDDEN],
      ['a\u2029', undefined, FORBIDDEN],
      ['\ud800', undefined, FORBIDDEN],
      ['\u202ea', 'a'],
      ['\u202d会社\u200bみらい\u202c', '会社みらい'],
      ['\u2068\u2069\u200e', ''],
      ['葛\u{e0100}飾区\u200b', '葛\u{e0100}飾区'],
      ['👨‍👩‍👧', '👨‍👩‍👧'],
    ],
  },
  multilineText: {
    schema: fields.multilineText(5),
    cases: [
      ['a\nb', 'a\nb'],
      ['a\u2028b', 'a\u2028b'],
      ['\u2066a\u2069\n\u200bb', 'a\nb'],
      ['a\u0000b', undefined, FORBIDDEN],
      ['六文字になる', undefined, TOO_LONG],
    ],
  },
  requiredText: {
    schema: fields.requiredText(5, PLEASE),
    cases: [
      ['あ', 'あ'],
      ['', undefined, PLEASE],
      ['　 ', undefined, PLEASE],
      ['\u2800', undefined, PLEASE],
      ['\u3164 \u115f\u1160\uffa0', undefined, PLEASE],
      ['\u200b', undefined, PLEASE],
      ['六文字になる', undefined, TOO_LONG],
    ],
  },
  kana: {
    schema: fields.kana(PLEASE),
    cases: [
      ['あい', 'アイ'],
      ['ｱｲ', 'アイ'],
      ['\u202dコ−ノ\u202c', 'コーノ'],
      ['\u200b', undefined, PLEASE],
      ['', undefined, PLEASE],
      ['漢字', undefined, KATAKANA],
    ],
  },
  tel: {
    schema: fields.tel,
    cases: [
      ['03-0000-0000', '0300000000'],
      ['０９０（１２３４）５６７８', '09012345678'],
      ['+81 3 1234 5678', '0312345678'],
      ['\u202d03-1234-5678\u202c', '0312345678'],
      ['\u2068\u2069', undefined, NO_TEL],
      ['', undefined, NO_TEL],
      [' ', undefined, NO_TEL],
      ['110', undefined, TEL_SHAPE],
      ['0'.repeat(50), undefined, '電話番号をお確かめください。'],
    ],
  },
  email: {
    schema: fields.email,
    cases: [
      ['a..b.@docomo.ne.jp', 'a..b.@docomo.ne.jp'],
      ['ａ＠example.com', 'a@example.com'],
      ['a\u200b@example.com', 'a@example.com'],
      ['\u2060\ufeff', undefined, NO_EMAIL],
      ['', undefined, NO_EMAIL],
      ['a@b', undefined, EMAIL_SHAPE],
      ['a b@example.com', undefined, EMAIL_SHAPE],
      ['İ@example.com', undefined, EMAIL_SHAPE],
      ['ΑΣ@example.com', undefined, EMAIL_SHAPE],
      ['山田@example.com', undefined, EMAIL_SHAPE],
      [`${'a'.repeat(250)}@example.com`, undefined, 'メールアドレスが長すぎます。'],
    ],
  },
  postalCode: {
    schema: fields.postalCode,
    cases: [
      ['100-0004', '1000004'],
      ['〒１００ー０００４', '1000004'],
      ['\u200e100─0004\u200e', '1000004'],
      ['\u200e', undefined, NO_CODE],
      ['', undefined, NO_CODE],
      ['1000', undefined, CODE_SHAPE],
      ['100-0004'.repeat(3), undefined, CODE_SHAPE],
    ],
  },
}

describe.each(Object.entries(tables))('%s', (_, { schema, cases }) => {
  test.each(cases)('%j is read as %j, or refused: %s', (typed, read, sentence) => {
    const { data, error } = z.safeParse(schema, typed)
    expect(data).toBe(read)
    expect(error?.issues[0]?.message).toBe(sentence)
  })

  test('what was read is read again as itself', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.stringMatching(/^[0-9０-９()+〒ー -]{0,14}$/),
      fc.stringMatching(/^[ア-ンあ-ん ]{0,8}$/),
      fc.emailAddress(),
    )
    fc.assert(
      fc.property(anything, (value) => {
        const { data, error } = z.safeParse(schema, value)
        if (error) expect(error.issues[0]?.message).toBeTruthy()
        else expect(z.safeParse(schema, data).data).toBe(data)
      }),
    )
  })
})
