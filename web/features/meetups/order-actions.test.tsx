import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inventedShop as shop } from '#contract/invented-shop.ts'
import type { GuestOrderNow } from '#contract/meetups.ts'
import { PageData } from '#web/store/page-data.tsx'
import { guestOrder } from '#web/testing/sample-order.ts'
import { testConfig } from '#web/testing/test-tab.ts'
import { feeNow } from '#web/words/fee-now.ts'
import { CancelledOrder, OrderActions } from './order-actions.tsx'

const steps = [
  { from: null, rate: 0, fee: 0 },
  { from: '2026-12-08T17:00:00+09:00', rate: 50, fee: 50_473 },
  { from: '2026-12-09T17:00:00+09:00', rate: 100, fee: 100_946 },
]
const order = guestOrder({ fee_timeline: steps })

const button = 'ボタン'
const ways = (now: string, changes: Partial<GuestOrderNow> = {}) =>
  textOf(
    <OrderActions order={{ ...order, ...changes }} now={new Date(now)}>
      {button}
    </OrderActions>,
  )
test('another number for the day stands beside the usual one', () => {
  const onDay = { tel: '050-0000-0000', hours: '毎日 8:00〜20:30' }
  const withDay = (day_contact: typeof onDay) => ways('2026-12-01T10:00:00+09:00', { day_contact })
  expect(withDay(onDay)).toContain(`${shop.tel}${shop.hours}${onDay.tel}お届け当日　${onDay.hours}`)
  expect(withDay({ tel: shop.tel, hours: shop.hours }).split(shop.tel)).toHaveLength(2)
})

const textOf = (node: React.ReactNode) =>
  renderToStaticMarkup(<PageData value={{ config: testConfig, text: '' }}>{node}</PageData>).replace(/<[^>]*>/g, '')

test.each([
  ['2026-12-01T10:00:00+09:00', '無料（0円）', '50,473円（不課税）'],
  ['2026-12-08T16:59:59+09:00', '無料（0円）', '50,473円（不課税）'],
  ['2026-12-08T17:00:00+09:00', '50,473円（不課税）', '100,946円（不課税）'],
  ['2026-12-10T10:00:00+09:00', '100,946円（不課税）', undefined],
])('at %s it costs %s, and then %s', (now, fee, later) => {
  const words = feeNow(steps, new Date(now))
  expect([words.fee, words.next?.fee]).toEqual([fee, later])
})

test('while it is possible: until when to change, what cancelling costs, the button, the telephone', () => {
  const text = ways('2026-12-01T10:00:00+09:00')
  expect(text).toContain('変更は、12月8日（火）17時まで、お電話で承ります。')
  expect(text).toContain('いまキャンセルすると無料（0円）、12月8日（火）17時からは50,473円（不課税）です。')
  expect(text).toContain(shop.tel)
  expect(text).toContain(button)
})

test('after the cut-off it can be cancelled, and not be changed', () => {
  const text = ways('2026-12-10T10:00:00+09:00')
  expect(text).toContain('変更をお受けできる期限を過ぎました。')
  expect(text).toContain('いまキャンセルすると100,946円（不課税）です。')
  expect(text).toContain(button)
})

test.each([
  ['the delivery may arrive', '2026-12-11T17:30:00+09:00', {}],
  ['it was delivered', '2026-12-11T12:00:00+09:00', { status: 'delivered' as const }],
])('once %s there is no button, and the telephone stays', (_name, now, changes) => {
  const text = ways(now, changes)
  expect(text).not.toContain(button)
  expect(text).not.toContain('いまキャンセルすると')
  expect(text).toContain(shop.tel)
})

test.each([
  [0, 'invoice', '無料（0円）です。', '請求書'],
  [50_473, 'invoice', '50,473円（不課税）です。請求書は、下の「書類」から発行いただけます。', 'クレジットカード'],
  [50_473, 'card', '50,473円（不課税）です。ご注文のクレジットカードから頂戴します。', '請求書'],
] as const)('cancelled for %i yen by %s', (cancellation_fee, method, words, notSaid) => {
  const cancelled = {
    ...order,
    status: 'cancelled' as const,
    cancelled_at: '2026-12-08T18:05:00+09:00',
    cancellation_fee,
    payment: { ...order.payment, method },
  }
  const text = textOf(<CancelledOrder order={cancelled} />)
  expect(text).toContain('12月8日（火）18時05分にキャンセルを承りました。')
  expect(text).toContain(words)
  expect(text).not.toContain(notSaid)
})
