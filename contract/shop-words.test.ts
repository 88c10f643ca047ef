import { expect, test } from 'vitest'
import type { ShopTerms } from '#contract/shop-terms.ts'
import { NEW_YEAR_BREAK } from '#domain/new-year-break.ts'
import { sampleTerms } from '#web/testing/sample-terms.ts'
import { closedDaysWords } from './closed-days-words.ts'
import { leastOrderWords } from './least-order-words.ts'
import {
  areaWords,
  cancellationWords,
  deliveryFeeWords,
  deliveryHoursWords,
  earlyBirdWords,
  freeCancellationWords,
  hourWords,
  leadDaysWords,
  leastDeliveryFeeWords,
  partialCancellationOf,
  partialCancellationWords,
  shortDeliveryFeeWords,
} from './shop-words.ts'

const withDelivery = (changes: Partial<ShopTerms['delivery']>): ShopTerms => ({
  ...sampleTerms,
  delivery: { ...sampleTerms.delivery, ...changes },
})
const one = withDelivery({ fees: [{ fee: 5_000, cities: ['千代田区', '中央区'] }] })
const three = withDelivery({
  fees: [
    { fee: 1_000, cities: ['千代田区'] },
    { fee: 2_000, cities: ['中央区', '港区'] },
    { fee: 3_000, cities: ['川崎市', '墨田区'] },
  ],
  prefectures: ['東京都', '神奈川県'],
  freeFrom: null,
})

test.each<[Partial<ShopTerms['delivery']['ahead'][number]>, string]>([
  [{ fee: 2_420 }, '配送料が2,420円になります'],
  [{ fee: 0 }, '配送料が0円になります'],
  [{ freeFrom: 160_000 }, '配送料が無料になる商品の合計が160,000円からになります'],
  [{ freeFrom: null }, '商品の合計による配送料の無料がなしになります'],
  [{ fee: 2_420, freeFrom: 160_000 }, '配送料が2,420円に、配送料が無料になる商品の合計が160,000円からになります'],
])('what is to come stands behind the fees of now: %j', (change, words) => {
  const ahead = { from: '2027-01-01', cities: ['千代田区', '港区'], ...change }
  const now = deliveryFeeWords(one)
  const { fees } = one.delivery
  expect(deliveryFeeWords(withDelivery({ fees, ahead: [ahead, { ...ahead, from: '2027-04-01' }] }))).toBe(
    `${now}2027年1月1日（金）のご注文から、千代田・港の各区の${words}（税込）。` +
      `2027年4月1日（木）のご注文から、千代田・港の各区の${words}（税込）。`,
  )
})

test.each<[Partial<ShopTerms['delivery']['ahead'][number]>, string, string]>([
  [{ least: 20_000 }, '', '千代田・港の各区は、商品の合計が20,000円から承ります（税込）。'],
  [{ least: 0 }, '', '千代田・港の各区は、いくらからでも承ります。'],
  [{ fee: 2_420 }, '千代田・港の各区の配送料が2,420円になります（税込）。', ''],
])('a least order to come is said where the least order is, and a fee where the fees are: %j', (change, fee, least) => {
  const ahead = [{ from: '2027-01-01', cities: ['千代田区', '港区'], ...change }]
  const { fees } = one.delivery
  const day = (words: string) => words && `2027年1月1日（金）のご注文から、${words}`
  expect(deliveryFeeWords(withDelivery({ fees, ahead }))).toBe(deliveryFeeWords(one) + day(fee))
  expect(leastOrderWords(withDelivery({ fees, ahead }))).toBe(day(least))
})

test('the steps of the policy, as every page says them', () => {
  expect(cancellationWords(sampleTerms)).toBe(
    '開催日の3営業日前の17時までは無料、2営業日前の17時まではご注文の合計の50%、以降はご注文の合計の100%',
  )
  expect(freeCancellationWords(sampleTerms)).toBe('開催日の3営業日前の17時までは無料です。')
  expect(partialCancellationWords(sampleTerms)).toBe(
    '開催日の3営業日前の17時を過ぎて商品を減らすと、減らした商品の代金の50%（2営業日前の17時からは100%）を、一部キャンセル料（不課税）としていただきます。商品を減らさない変更には、かかりません。',
  )
})

test.each([
  [
    [
      { from: null, rate: 0 },
      { from: '2026-12-08T17:00:00+09:00', rate: 50 },
      { from: '2026-12-09T17:00:00+09:00', rate: 100 },
    ],
    '12月8日（火）17時を過ぎて商品を減らすと、減らした商品の代金の50%（12月9日（水）17時からは100%）を、',
  ],
  [[{ from: null, rate: 30 }], '商品を減らすと、減らした商品の代金の30%を、'],
  [[{ from: null, rate: 0 }], ''],
])('what taking goods out of an order costs: %#', (timeline, words) => {
  const rest = words && '一部キャンセル料（不課税）としていただきます。商品を減らさない変更には、かかりません。'
  expect(partialCancellationOf(timeline)).toBe(`${words}${rest}`)
})

test.each([
  [
    'two fees',
    sampleTerms,
    '配送料は千代田・中央の各区が2,200円、そのほかの区が3,300円、商品の合計が150,000円からは無料です（いずれも税込）。',
    '配送料 2,200円または3,300円（お届け先の区によります。商品の合計が150,000円からは無料です）',
    '配送料は2,200円から、商品の合計が150,000円からは無料です（税込）。',
  ],
  [
    'one fee',
    one,
    '配送料は5,000円、商品の合計が150,000円からは無料です（いずれも税込）。',
    '配送料 5,000円（商品の合計が150,000円からは無料です）',
    '配送料は5,000円、商品の合計が150,000円からは無料です（税込）。',
  ],
  [
    'three fees and no delivery free of charge',
    three,
    '配送料は千代田区が1,000円、中央・港の各区が2,000円、そのほかの地域が3,000円です（いずれも税込）。',
    '配送料 1,000円または2,000円または3,000円（お届け先の地域によります。）',
    '配送料は1,000円からです（税込）。',
  ],
])('%s', (_what, terms, whole, short, least) => {
  expect(deliveryFeeWords(terms)).toBe(whole)
  expect(shortDeliveryFeeWords(terms)).toBe(short)
  expect(leastDeliveryFeeWords(terms)).toBe(least)
})

test.each([
  [[], ''],
  [[{ amount: 20_000, cities: ['千代田区', '中央区', '墨田区'] }], '20,000円'],
  [[{ amount: 30_000, cities: ['墨田区'] }], '墨田区は30,000円'],
  [
    [
      { amount: 20_000, cities: ['千代田区', '中央区'] },
      { amount: 30_000, cities: ['墨田区'] },
    ],
    '千代田・中央の各区は20,000円、そのほかの区は30,000円',
  ],
])('the sum that an order comes to at least: %j', (least, words) => {
  expect(leastOrderWords(withDelivery({ least }))).toBe(words && `ご注文は、商品の合計が${words}から承ります（税込）。`)
})

test.each([
  [[], [], 'ご案内の地域'],
  [['大阪府'], ['大阪市北区'], '大阪市北区'],
  [['大阪府'], ['大阪市北区', '大阪市西区', '大阪市港区', '大阪市福島区'], '大阪市の4区'],
  [['大阪府'], ['大阪市北区', '堺市北区', '堺市西区', '堺市東区'], '大阪府の一部'],
  [['東京都'], ['千代田区', '港区', '中央区', '文京区'], '東京都の4区'],
  [['東京都'], Array.from({ length: 23 }, (_, i) => `第${i}区`), '東京23区'],
])('%s %s: %s', (prefectures, cities, words) => {
  const fees = cities.length > 0 ? [{ fee: 1_000, cities }] : []
  expect(areaWords({ ...sampleTerms, delivery: { ...sampleTerms.delivery, prefectures, fees } })).toBe(words)
})

test('where and when we deliver', () => {
  expect([areaWords(sampleTerms), areaWords(three)]).toEqual(['千代田区・中央区・墨田区', '東京都・神奈川県の一部'])
  expect(deliveryHoursWords(sampleTerms)).toBe('10時から20時')
  const others = [
    { days: ['mon', 'sat'], from: '10:00', to: '17:00' },
    { days: ['holiday'], from: '09:30', to: '12:00' },
  ] as const
  expect(deliveryHoursWords(withDelivery({ others }))).toBe(
    '10時から20時（月曜・土曜は10時から17時、祝日は9時30分から12時）',
  )
  expect(hourWords('09:30')).toBe('9時30分')
})

test.each([
  [['sat', 'sun', 'holiday'], NEW_YEAR_BREAK, '土曜・日曜・祝日と12月29日から1月3日'],
  [['wed'], { from: '12-30', to: '12-31' }, '水曜と12月30日から12月31日'],
  [[], { from: '01-01', to: '01-01' }, '1月1日'],
  [['sun'], 'none', '日曜'],
  [[], 'none', ''],
] as const)('what is no open day: %o, %o', (closedDays, newYearBreak, words) => {
  expect(closedDaysWords({ closedDays, newYearBreak })).toBe(words)
})

test.each([
  [{ daysAhead: 14, percent: 50 }, '開催日の14日前までのご注文は、配送料が半額になります。'],
  [{ daysAhead: 7, percent: 30 }, '開催日の7日前までのご注文は、配送料が30%引きになります。'],
  [{ daysAhead: 7, percent: 100 }, '開催日の7日前までのご注文は、配送料が無料になります。'],
  [null, ''],
])('an early order: %o', (earlyBird, words) => {
  expect(earlyBirdWords({ ...sampleTerms, earlyBird })).toBe(words)
})

test.each([
  [[2, 3, 5], '開催日の2〜5営業日前です。'],
  [[0], '開催日の当日です。'],
  [[0, 3], '開催日の当日〜3営業日前です。'],
  [[4], '開催日の4営業日前です。'],
  [[], ''],
])('how far ahead to order, of products that want %j open days', (leadDays, words) => {
  expect(leadDaysWords({ ...sampleTerms, leadDays })).toBe(words)
})
