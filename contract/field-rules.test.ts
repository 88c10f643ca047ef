import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import * as contract from '#contract/text.ts'
import * as rules from './field-rules.ts'

const firstIssue = (schema: z.ZodType, value: string) => schema.safeParse(value).error?.issues[0]?.message

const pairs: [string, z.ZodType, rules.Rule][] = [
  ['text', contract.text(5), rules.text(5)],
  ['notes', contract.multilineText(5), rules.notes(5)],
  ['requiredText', contract.requiredText(5, 'お願いします'), rules.requiredText(5, 'お願いします')],
  ['kana', contract.kana('フリガナを'), rules.kana('フリガナを')],
  ['tel', contract.tel, rules.tel],
  ['email', contract.email, rules.email],
  ['postalCode', contract.postalCode, rules.postalCode],
]

const typed = [
  '',
  '　 ',
  'あ',
  'アイ',
  'ｱｲ',
  '漢字',
  '𠮷野家だよ',
  '五文字まで',
  '六文字になる',
  ' 五文字まで ',
  '長'.repeat(300),
  'a\u0000b',
  'a\nb',
  '\ud800',
  '\u202ea',
  '03-0000-0000',
  '０９０（１２３４）５６７８',
  '+81 3 1234 5678',
  '110',
  '0'.repeat(50),
  'a..b.@docomo.ne.jp',
  'ａ＠example.com',
  'a@b',
  'a b@example.com',
  'İ@example.com',
  'ΑΣ@example.com',
  '山田@example.com',
  `${'a'.repeat(250)}@example.com`,
  '100-0004',
  '〒１００ー０００４',
  '1000',
  '100-0004'.repeat(3),
]

describe.each(pairs)('%s', (_, schema, rule) => {
  test('says what the contract says', () => {
    expect(typed.map((value) => [value, rule(value)])).toEqual(typed.map((value) => [value, firstIssue(schema, value)]))
  })

  test('agrees with the contract on anything', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.stringMatching(/^[0-9０-９()+〒ー -]{0,14}$/),
      fc.stringMatching(/^[ア-ンあ-ん ]{0,8}$/),
      fc.emailAddress(),
    )
    fc.assert(fc.property(anything, (value) => rule(value) === firstIssue(schema, value)))
  })
})
