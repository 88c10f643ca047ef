import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guestOrder } from '#web/testing/sample-order.ts'
import { calculation } from '#web/testing/samples.ts'
import { openTab } from '#web/testing/test-tab.ts'
import { CancelQuestion } from './cancel-order.tsx'

const order = guestOrder({
  change_fee: 1_200,
  calculation: calculation({ total: 100_946, subtotal: 98_746 }),
  fee_timeline: [
    { from: null, rate: 0, fee: 0 },
    { from: '2026-12-08T17:00:00+09:00', rate: 50, fee: 50_473 },
    { from: '2026-12-09T17:00:00+09:00', rate: 100, fee: 100_946 },
  ],
})

const question = (failure: Parameters<typeof CancelQuestion>[0]['failure'] = null) =>
  renderToStaticMarkup(
    <Provider store={openTab().store}>
      <CancelQuestion order={order} failure={failure} fee={50_473} now={new Date()} />
    </Provider>,
  ).replace(/<[^>]*>/g, '')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('which order, what it costs at this minute, and what later', () => {
  vi.setSystemTime(new Date('2026-12-08T17:00:00+09:00'))
  const text = question()
  for (const words of ['OR-261211-0427', '2026年12月11日（金）', '50,473円（不課税）', '元に戻せません']) {
    expect(text).toContain(words)
  }
  for (const words of ['5名さま減らす場合', '10,287円', '20,575円', '一部キャンセル料 1,200円（不課税）は'])
    expect(text).toContain(words)
  expect(text).toContain('12月9日（水）17時からは100,946円（不課税）になります。')
})

test.each([
  ['network', '', 'もう一度お試しください'],
  ['server', '', '少し時間をおいて'],
  ['not_cancellable', 'もう承れません。', 'もう承れません。'],
] as const)('a failure %s says what to do', (code, message, words) => {
  vi.setSystemTime(new Date('2026-12-01T10:00:00+09:00'))
  const failure = { code, message, status: 0, errors: [], body: {} }
  expect(question(failure as Parameters<typeof question>[0])).toContain(words)
})
