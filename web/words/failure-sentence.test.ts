import { expect, test } from 'vitest'
import type { Failure } from '#web/api/errors.ts'
import { failureSentence, formSentence } from './failure-sentence.ts'
import { priceChangedSentence } from './price-changed.ts'

const failure = (code: string, more: Partial<Failure> = {}): Failure => ({
  status: 409,
  code,
  message: '店の言葉',
  errors: [],
  body: {},
  ...more,
})

test.each([
  ['network', {}, '通信が途切れました。お手数ですが、もう一度お試しください。'],
  ['server', {}, 'ただいま承れません。少し時間をおいて、もう一度お試しください。'],
  ['server', { failed: 'お送りできません' }, 'ただいまお送りできません。少し時間をおいて、もう一度お試しください。'],
  ['network', { network: 'つながったら送ります。' }, 'つながったら送ります。'],
  ['date_full', {}, '店の言葉'],
  ['date_full', { date_full: '満席です。' }, '満席です。'],
  ['date_full', { date_full: ({ message }: Failure) => `${message}！` }, '店の言葉！'],
  ['date_full', { date_full: null }, undefined],
] as const)('the sentence about %s with %j', (code, own, sentence) => {
  expect(failureSentence(failure(code), own)).toBe(sentence)
})

test('of a form it says that what was typed is still there, where the shop was not reached', () => {
  expect(formSentence(failure('network'))).toMatch(/ご入力の内容は残っています。$/)
  expect(formSentence(failure('server'))).toMatch(/ご入力の内容は残っています。$/)
  expect(formSentence(failure('date_full'))).toBe('店の言葉')
})

test('without fields the first wrong one is named; a form names it at the field', () => {
  const invalid = failure('invalid', { errors: [{ field: 'name', message: 'お名前をご記入ください。' }] })
  expect(failureSentence(invalid)).toBe('お名前をご記入ください。')
  expect(formSentence(invalid)).toBe('店の言葉')
})

test.each([
  [10_000, 12_000, 'お支払い合計が10,000円から12,000円に変わりました。'],
  [undefined, 12_000, '店の言葉'],
  [10_000, undefined, '店の言葉'],
  [12_000, 12_000, '店の言葉'],
])('a price that was %s and is %s', (before, now, sentence) => {
  expect(priceChangedSentence({ before, now })(failure('price_changed'))).toContain(sentence)
})
