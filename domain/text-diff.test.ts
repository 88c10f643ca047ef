import { expect, test } from 'vitest'
import { diffClauses, diffWords } from './text-diff.ts'

const terms = `はじめに。

## 第1条（契約）

1. 契約は成立します。
2. 画面に表示します。

## 第2条（支払い）

請求書払いによります。`

const changes = (before: string, after: string) =>
  diffClauses(before, after).map(({ title, change }) => [title, change])
const sideOf = (parts: ReturnType<typeof diffWords>, side: 'deleted' | 'inserted') =>
  parts.flatMap(({ kind, text }) => (kind === 'same' || kind === side ? text : [])).join('')

test('a text differs from itself in no clause', () => {
  expect(changes(terms, terms)).toEqual([
    ['', 'same'],
    ['第1条（契約）', 'same'],
    ['第2条（支払い）', 'same'],
  ])
  expect(diffClauses('', '')).toEqual([])
})

test('a word that is changed is marked within its clause, and the others are the same', () => {
  const [opening, contract, payment] = diffClauses(terms, terms.replace('請求書払い', 'カード払い'))
  expect([opening!.change, contract!.change, payment!.change]).toEqual(['same', 'same', 'changed'])
  expect(payment!.parts).toEqual([
    { kind: 'deleted', text: '請求書' },
    { kind: 'inserted', text: 'カード' },
    { kind: 'same', text: '払いによります。' },
  ])
})

test('a clause comes in, and those behind it are counted anew', () => {
  const after = terms.replace('## 第2条', '## 第2条（配送）\n\nお届けします。\n\n## 第3条')
  expect(changes(terms, after)).toEqual([
    ['', 'same'],
    ['第1条（契約）', 'same'],
    ['第2条（配送）', 'added'],
    ['第3条（支払い）', 'changed'],
  ])
  expect(diffClauses(terms, after)[3]!.parts).toEqual([
    { kind: 'same', text: '第' },
    { kind: 'deleted', text: '2' },
    { kind: 'inserted', text: '3' },
    { kind: 'same', text: '条（支払い）\n\n請求書払いによります。' },
  ])
  expect(changes(after, terms)[2]).toEqual(['第2条（配送）', 'removed'])
})

test.each([
  ['一膳です。', '二膳です。'],
  ['', '一膳です。\n二膳です。\n'],
  ['一\n二\n三\n', '三\n二\n一\n'],
  ['甲は、乙に、丙を渡す。\n'.repeat(40), '乙は、甲に、丙を返す。\n'.repeat(30)],
  ['鍋'.repeat(3_000), '皿'.repeat(3_000)],
])('both texts are in their difference: %#', (before, after) => {
  const parts = diffWords(before, after)
  expect([sideOf(parts, 'deleted'), sideOf(parts, 'inserted')]).toEqual([before, after])
})

test('the longest texts there can be are compared within a second', () => {
  const text = (mark: string) => Array.from({ length: 5_000 }, (_, n) => `${mark}${(n * 7919) % 5000}です。\n`).join('')
  const begun = performance.now()
  diffClauses(text('甲'), text('乙'))
  expect(performance.now() - begun).toBeLessThan(1_000)
})

test('a clause that is only counted anew is the same clause, in full width too', () => {
  const text = (number: string) => `## 第${number}条（支払い）\n\n請求書でお支払いいただきます。\n`
  const [clause, ...others] = diffClauses(text('４'), text('５'))
  expect([clause?.change, others]).toEqual(['changed', []])
})
