import { expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import { sampleTerms } from '#web/testing/sample-terms.ts'
import { fillIn, unknownFact } from './fill-in.ts'

const known = { ...sampleTerms, takesCards: true, shop: inventedShop }

test.each([
  ['お電話（{{tel}}）で', `お電話（${inventedShop.tel}）で`],
  ['時刻は{{cutoff}}、{{cutoff}}です', '時刻は17時、17時です'],
  [
    '{{area}}です。{{delivery_fee}}',
    '千代田区・中央区・墨田区です。配送料は千代田・中央の各区が2,200円、そのほかの区が3,300円、商品の合計が150,000円からは無料です（いずれも税込）。',
  ],
  ['{{early_bird}}', '開催日の14日前までのご注文は、配送料が半額になります。'],
  ['{{nothing}} {{constructor}} {{TEL}} {tel}', '{{nothing}} {{constructor}} {{TEL}} {tel}'],
])('%s', (text, filled) => {
  expect(fillIn(text, known)).toBe(filled)
})

test('a reduction that there is not is said in words', () => {
  expect(fillIn('{{early_bird}}', { ...known, earlyBird: null })).toBe('早いご注文の割引は、ただいまございません。')
})

test('a shop that never rests still has a sentence', () => {
  const restless = { ...known, closedDays: [], newYearBreak: 'none' } as const
  expect(fillIn('{{closed_days}}は、営業日に数えません。{{new_year}}', restless)).toBe(
    '臨時休業日は、営業日に数えません。年末年始の休みはございません。',
  )
  expect(fillIn('{{closed_days}}（{{new_year}}）', known)).toBe(
    '土曜・日曜・祝日と12月29日から1月3日（12月29日から1月3日）',
  )
})

test('a sum that orders must come to is named, or that there is none', () => {
  const least = [{ amount: 20_000, cities: ['墨田区'] }]
  expect(fillIn('{{least_order}}', known)).toBe('ご注文の額に下限はございません。')
  expect(fillIn('{{least_order}}', { ...known, delivery: { ...known.delivery, least } })).toBe(
    'ご注文は、商品の合計が墨田区は20,000円から承ります（税込）。',
  )
})

test('a card is promised only where one is taken', () => {
  expect(fillIn('{{cards}}', known)).toBe('クレジットカードもお使いいただけます。')
  expect(fillIn('{{cards}}', { ...known, takesCards: false })).toBe('')
})

test('a fact is written as its place needs it', () => {
  expect(
    fillIn(
      '<b>{{area}}</b>',
      { ...known, delivery: { ...sampleTerms.delivery, prefectures: ['東京都'], fees: [{ fee: 1, cities: ['<区'] }] } },
      encodeURI,
    ),
  ).toBe('<b>%3C%E5%8C%BA</b>')
})

test.each([
  ['{{tel}}と{{cutoff}}', undefined, undefined],
  ['{tel}、{{ と }}', ' と ', ' と '],
  ['{{tel}}と{{telephone}}', 'telephone', 'telephone'],
  ['{{constructor}}', 'constructor', 'constructor'],
  ['{{TEL}}', 'TEL', 'TEL'],
  ['{{}}', '', ''],
  ['{{product:4}}\n{{picture:nabe|卓の上の鍋}}', undefined, 'product:4'],
])('%s: not known is %s in Markdown, and %s elsewhere', (text, inMarkdown, elsewhere) => {
  expect(unknownFact(text, { isMarkdown: true })).toBe(inMarkdown)
  expect(unknownFact(text, { isMarkdown: false })).toBe(elsewhere)
})
