// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { GuestOrder } from '#contract/meetups.ts'
import { DeliveryRows, PaymentRows } from '#web/features/sale/review-rows.tsx'
import { show } from '#web/testing/render.tsx'
import { guestOrder, token } from '#web/testing/sample-order.ts'
import { json, openTab, pending } from '#web/testing/test-tab.ts'
import { CancelGuestOrder } from './cancel-guest-order.tsx'
import { fetchGuestOrder, selectGuestOrder } from './guest-order.slice.ts'
import { ItemTable } from './item-table.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderDetails } from './order-details.tsx'

const cancelCall = `POST /backend/api/meetup/guest-orders/${token}/cancel`
/** The rows of a list of facts, name by value. */
function facts(): Record<string, string> {
  const values = screen.getAllByRole('definition')
  return Object.fromEntries(
    screen.getAllByRole('term').map((term, index) => [term.textContent, values[index]!.textContent!]),
  )
}

async function payment(changes: Partial<GuestOrder['payment']>) {
  await show(
    <PaymentRows order={guestOrder({ payment: { method: 'invoice', po_number: '', billing_name: '', ...changes } })} />,
  )
  return facts()
}

test('the invoice goes to the name that was written for it, otherwise to the company', async () => {
  expect(await payment({ billing_name: ' みらい計画 経理部 ' })).toMatchObject({
    請求書の宛名: 'みらい計画 経理部 御中',
  })
})

test('without a billing name the invoice goes to the company; a purchase number is shown if there is one', async () => {
  const rows = await payment({ billing_name: ' ', po_number: 'PO-1' })
  expect(rows).toMatchObject({
    請求書の宛名: 'みらい計画（例） 御中',
    発注番号: 'PO-1',
    お支払い方法: '請求書払い（2026年12月末締め・2027年1月29日（金）までにお振り込み）',
    ご注文者: 'みらい計画（例） 総務課　山本 美咲さま',
  })
})

test('who orders for themselves is the addressee, and no company', async () => {
  const order = guestOrder({ payment: { method: 'invoice', po_number: '', billing_name: '' } })
  await show(<PaymentRows order={{ ...order, contact: { ...order.contact, company: '個人', department: '' } }} />)
  expect(facts()).toMatchObject({ 請求書の宛名: '山本 美咲 様', ご注文者: '山本 美咲さま' })
})

test('a card has no addressee', async () => {
  const rows = await payment({ method: 'card', billing_name: 'みらい計画' })
  expect(Object.keys(rows)).toEqual(['お支払い方法', 'ご注文者', 'ご連絡先'])
  expect(rows.お支払い方法).toBe('クレジットカード（お届けの翌日に確定します）')
})

test.each([
  ['return', '器の回収あり'],
  ['disposable', '使い捨て容器'],
] as const)('the tableware is named as it was chosen: %s', async (tableware, words) => {
  await show(<DeliveryRows order={guestOrder({ tableware })} />)
  expect(facts().器).toContain(words)
})

test('an order leads to the terms as they were agreed to; one from before they were kept does not', async () => {
  const details = (terms_version: string | null) => (
    <OrderDetails by={{ meetupId: 'a1' }} order={guestOrder({ terms_version })} head={null} cancel={null} />
  )
  const { rerender } = await show(details('2026-11-22'))
  const link = screen.getByRole('link', { name: '2026年11月22日の版に同意' })
  expect(link.getAttribute('href')).toBe('/legal/terms?version=2026-11-22')
  await rerender(details(null))
  expect(screen.queryByRole('link', { name: /の版に同意/ })).toBeNull()
})

test('where the order goes, who receives it, and what the driver must know', async () => {
  await show(<DeliveryRows order={guestOrder()} />)
  expect(facts()).toMatchObject({
    会の名前: '忘年会',
    人数: '24名さま',
    お届け先: '〒100-0004　東京都千代田区大手町1-2-3 折々ビル',
    当日の受け取りご担当者: '佐藤さま　03-0000-0001',
    搬入のご案内: '地下2階から',
  })
})

test('what was left empty has no row', async () => {
  const order = guestOrder({ title: '', reception: null })
  await show(<DeliveryRows order={{ ...order, address: { ...order.address, note: '', building: '' } }} />)
  expect(Object.keys(facts())).toEqual(['開催日・お届け', '人数', 'お届け先', '器'])
})

const line = guestOrder().calculation.lines[0]!

test('the reduced rate is marked, and alcohol is for adults', async () => {
  const drink = { ...line, id: 7, name: '生ビール', tax_class: 'usual', tax_rate: 10, is_age_restricted: true } as const
  await show(<ItemTable lines={[line, drink]} />)
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names).toEqual(['手まり寿司 ※', '生ビール20歳以上'])
  expect(screen.getByText('※は軽減税率8%の対象です。')).toBeTruthy()
})

test('without anything at the reduced rate nothing is explained', async () => {
  await show(<ItemTable lines={[{ ...line, tax_class: 'usual' }]} />)
  expect(screen.queryByText(/軽減税率/)).toBeNull()
})

const cancel = () => <CancelGuestOrder order={guestOrder()} token={token} />
const press = (name: string) => screen.getByRole('button', { name })

test('an order is cancelled by a second press, with the reason', async () => {
  const cancelled = guestOrder({ status: 'cancelled' })
  const { user, calls } = await show(cancel(), { answers: { [cancelCall]: cancelled } })
  await user.click(press('このご注文をキャンセルする'))
  expect(calls).toEqual([])
  expect(document.activeElement?.textContent).toBe('戻る')
  await user.type(screen.getByRole('textbox', { name: /キャンセルの理由/ }), '中止')
  await user.click(press('キャンセルを確定する'))
  expect(calls.map(({ what, body }) => [what, body])).toEqual([[cancelCall, { reason: '中止', expected_fee: 0 }]])
})

test('an open question follows the fee in the second it rises, and the button says it', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-08T16:59:58+09:00'), shouldAdvanceTime: true })
  const fee_timeline = [
    { from: null, rate: 0, fee: 0 },
    { from: '2026-12-08T17:00:00+09:00', rate: 50, fee: 50_473 },
  ]
  const cancelled = guestOrder({ status: 'cancelled' })
  const { user, calls } = await show(<CancelGuestOrder order={guestOrder({ fee_timeline })} token={token} />, {
    answers: { [cancelCall]: cancelled },
  })
  await user.click(press('このご注文をキャンセルする'))
  expect(press('キャンセルを確定する')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await user.click(press('キャンセル料 50,473円で確定する'))
  expect(calls.map(({ body }) => body)).toEqual([{ reason: '', expected_fee: 50_473 }])
  vi.useRealTimers()
})

test('refused for another fee, the question says the present one, and the next press is for that', async () => {
  const refusal = () => json({ code: 'fee_changed', message: '変わりました。', fee: 23_880 }, 409)
  const { user, calls } = await show(cancel(), {
    answers: { [cancelCall]: refusal, [`GET /backend/api/meetup/guest-orders/${token}`]: guestOrder() },
    before: (dispatch) => dispatch(fetchGuestOrder(token)),
  })
  await user.click(press('このご注文をキャンセルする'))
  await user.click(press('キャンセルを確定する'))
  await user.click(await screen.findByRole('button', { name: 'キャンセル料 23,880円で確定する' }))
  const sent = () => calls.filter(({ what }) => what === cancelCall).map(({ body }) => body)
  await expect.poll(sent).toEqual([
    { reason: '', expected_fee: 0 },
    { reason: '', expected_fee: 23_880 },
  ])
})

test('the question can be left, and nothing was cancelled', async () => {
  const { user, calls } = await show(cancel())
  await user.click(press('このご注文をキャンセルする'))
  await user.click(press('戻る'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).toEqual([])
})

test('while it is being cancelled the question stays', async () => {
  const answer = pending()
  const { user, calls } = await show(cancel(), { answers: { [cancelCall]: () => answer.promise } })
  await user.click(press('このご注文をキャンセルする'))
  await user.click(press('キャンセルを確定する'))
  const busy = screen.getByRole('button', { name: /キャンセルしています/ })
  await user.click(busy)
  expect(calls).toHaveLength(1)
  expect((press('戻る') as HTMLButtonElement).disabled).toBe(true)
  answer.answer(json({ code: 'not_cancellable', message: 'この画面ではキャンセルできません。' }, 409))
  await expect.poll(() => screen.getByRole('alert').textContent).toBe('この画面ではキャンセルできません。')
})

test.each([
  [() => Promise.reject(new TypeError('fetch failed')), '通信が途切れました。'],
  [() => json({}, 500), 'ただいまキャンセルを承れませんでした。'],
])('the reason why it was not cancelled is shown', async (answer, words) => {
  const { user } = await show(cancel(), { answers: { [cancelCall]: answer } })
  await user.click(press('このご注文をキャンセルする'))
  await user.click(press('キャンセルを確定する'))
  await expect.poll(() => screen.getByRole('alert').textContent).toContain(words)
  await user.click(press('戻る'))
  await user.click(press('このご注文をキャンセルする'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('it says where an order is cancelled', async () => {
  await show(<NextSteps order={guestOrder()} />)
  expect(within(screen.getByRole('list')).getByText(/ご注文のページでいつでもできます/)).toBeTruthy()
})

test('while another order loads nothing of the previous one is shown', async () => {
  const answer = pending()
  const answers = [json(guestOrder()), answer.promise]
  const { store } = openTab(() => answers.shift()!)
  await store.dispatch(fetchGuestOrder(token))
  const done = store.dispatch(fetchGuestOrder('n'.repeat(43)))
  expect(selectGuestOrder(store.getState())).toBeNull()
  answer.answer(json(guestOrder({ number: 'OR-2' })))
  await done
  expect(selectGuestOrder(store.getState())!.number).toBe('OR-2')
})

test.each([
  ['invoice', 13_538, 0, '請求書払い（キャンセル料だけを、2027年1月29日（金）までにお振り込み）', '13,538円'],
  ['invoice', 3_000, 1_200, '請求書払い（キャンセル料だけを、2027年1月29日（金）までにお振り込み）', '4,200円'],
  ['card', 3_000, 0, 'クレジットカード（キャンセル料だけを頂戴します）', '3,000円'],
  ['invoice', 0, 0, 'お支払いいただく金額はありません', '0円'],
] as const)('a cancelled order by %s of which %i and %i are owed asks for no more than that', async (...row) => {
  const [method, cancellation_fee, change_fee, how, owed] = row
  const order = guestOrder({
    status: 'cancelled',
    cancelled_at: '2026-12-08T18:05:00+09:00',
    cancellation_fee,
    change_fee,
    payment: { method, po_number: '', billing_name: '' },
  })
  await show(<OrderDetails by={{ meetupId: 'a1' }} order={order} head={null} cancel={null} />)
  expect(facts()).toMatchObject({ お支払い方法: how, お支払いいただく金額: owed })
  expect(document.body.textContent).not.toMatch(/お支払い合計|末締め/)
})

test('an order out of which goods were taken owes the fee in addition to its total', async () => {
  await show(
    <OrderDetails by={{ meetupId: 'a1' }} order={guestOrder({ change_fee: 1_200 })} head={null} cancel={null} />,
  )
  expect(facts()).toMatchObject({ '一部キャンセル料（不課税）': '1,200円', お支払いいただく金額: '12,040円' })
})
