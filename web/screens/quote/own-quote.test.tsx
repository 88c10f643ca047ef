// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OwnQuote, Quote } from '#contract/quotes.ts'
import { selectHeldQuote } from '#web/features/checkout/held-quote.ts'
import { orderFormActions } from '#web/features/checkout/order-form.slice.ts'
import { show } from '#web/testing/render.tsx'
import { orderToken, ownQuote, quoteToken } from '#web/testing/sample-quote.ts'
import { type Answered, json } from '#web/testing/test-tab.ts'
import OwnQuoteScreen, { loader } from './own-quote.tsx'

const open = (answer: Answered) =>
  show(<OwnQuoteScreen />, {
    at: `/quote/order/${orderToken}`,
    path: '/quote/order/:order_token',
    loader,
    answers: { [`GET /backend/api/meetup/quotes/${orderToken}/own`]: answer },
  })

const answer = (changes: Partial<Quote['comments'][number]> = {}): Quote['comments'][number] => ({
  name: '長宗我部 和彦',
  comment: '',
  kind: 'approved',
  at: '2026-11-24T09:12:00+09:00',
  way: 'mail',
  ...changes,
})
const approved = ownQuote({
  state: 'approved',
  approver_email: 'boss@example.com',
  comments: [answer({ comment: '社外の方の人数が変わるときは、知らせてください。' })],
})

beforeEach(() => {
  vi.setSystemTime('2026-11-24T10:00:00+09:00')
})

test('approved: who, when, by which link and with which words; then the order at the held price', async () => {
  const own_fields = { first: { label: '費用負担部署', value: '開発本部' } }
  const { user, store, router } = await open({ ...approved, own_fields })
  store.dispatch(orderFormActions.mergeStep2({ contact: { last_name: '山本' } }))
  expect(screen.getByText('2026年11月24日（火）').nextSibling?.textContent).toBe('9時12分')
  expect(screen.getByText('長宗我部 和彦さま')).toBeTruthy()
  expect(screen.getByText(/^boss@example.com へメールでお送りしたリンクからのお返事です。/)).toBeTruthy()
  expect(screen.getByText('「社外の方の人数が変わるときは、知らせてください。」')).toBeTruthy()
  expect(screen.getByText(/あと10日あります。/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'この価格で注文する' }))
  const { cart, orderForm } = store.getState()
  const lines = approved.calculation.lines.map(({ id, qty }) => ({ id, qty }))
  expect(cart).toMatchObject({ cart: lines, meetupDate: '2026-12-11', estimatedPerson: 24 })
  expect(orderForm.entryForm.step1.title).toBe('開発本部 忘年会')
  expect(orderForm.entryForm.step2).toEqual({ contact: { last_name: '山本' }, own_fields })
  expect(orderForm.entryForm.step3.quote).toMatchObject({ token: orderToken, number: 'QT-2611-0093' })
  expect(router.state.location.pathname).toBe('/order/entry/1')
})

test('the price stands before the text that may be copied, as phones show it', async () => {
  await open(approved)
  const order = screen.getByRole('complementary', { name: 'ご注文' })
  const copied = screen.getByRole('heading', { name: '稟議の文章' })
  expect(order.compareDocumentPosition(copied) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('open: the link to ask with, and the order without waiting', async () => {
  await open(ownQuote())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '承認用のリンク' }).value).toMatch(
    new RegExp(`/quote/${quoteToken}$`),
  )
  expect(screen.getByText(/承認用のリンクからは、ご注文はできません。/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '承認を待たずに注文する' })).toBeTruthy()
})

test('an approval by a link that was passed on does not claim more than is known', async () => {
  await open(ownQuote({ state: 'approved', comments: [answer({ way: 'link' })] }))
  expect(screen.getByText('リンクを受け取った方のお返事です。お名前はご本人の記入です。')).toBeTruthy()
})

test('sent back: the reason, and the same content in the cart at the prices of today', async () => {
  const comments = [answer({ kind: 'returned', comment: 'お酒を減らしてください' })]
  const allergies = [{ allergens: ['egg' as const], persons: 2, note: '' }]
  const own_fields = { first: { label: '費用負担部署', value: '開発本部' } }
  const { user, store, router } = await open(ownQuote({ state: 'returned', comments, allergies, own_fields }))
  expect(screen.getByText('「お酒を減らしてください」')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /注文する/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '内容を変えて見積り直す' }))
  expect(store.getState().cart).toMatchObject({ meetupDate: '2026-12-11', estimatedPerson: 24 })
  expect(store.getState().orderForm.entryForm).toEqual({ step1: { allergies }, step2: { own_fields }, step3: {} })
  expect(router.state.location.pathname).toBe('/cart')
  expect(store.getState().ownQuote?.again).toMatchObject({ number: 'QT-2611-0093', comments })
})

test.each<[string, Partial<OwnQuote>, string]>([
  ['expired', { state: 'expired' }, 'この価格での受付は終わりました'],
  ['out of time while it is looked at', { expires_at: '2026-11-24T10:00:00+09:00' }, 'この価格での受付は終わりました'],
  ['ordered by somebody else', { state: 'ordered' }, 'この価格で承りました'],
])('%s: there is nothing to order', async (_, changes, heading) => {
  await open(ownQuote(changes))
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /注文する/ })).toBeNull()
})

test('without its delivery the maker is promised the goods alone', async () => {
  const calculation = { ...ownQuote().calculation, shipping_known: false, shipping_fee: 0, total: 8_640 }
  const { container, user, store } = await open(
    ownQuote({ state: 'approved', area: null, calculation, comments: [answer()] }),
  )
  expect(screen.getByRole('heading', { name: '商品はこの価格で承ります（配送料は別）' })).toBeTruthy()
  expect(container.textContent).not.toContain('この価格で注文する')
  await user.click(screen.getByRole('button', { name: '注文へ進む（商品の価格はこのまま）' }))
  expect(store.getState().orderForm.entryForm.step3.quote).toMatchObject({ goods_only: true })
})

const withTwo = () => {
  const { calculation } = ownQuote()
  const [one] = calculation.lines
  const two = { ...one!, id: 15, name: '若鶏の唐揚げ' }
  return {
    calculation: { ...calculation, lines: [one!, two] },
    gone: { day: null, products: [{ id: 15, name: two.name }] },
  }
}

test('what can no longer be had is named, and the rest is ordered at the held price', async () => {
  const facts = withTwo()
  const { user, store } = await open(ownQuote({ ...facts, state: 'approved', comments: [answer()] }))
  expect(screen.getByRole('heading', { name: 'このままでは承れなくなりました' })).toBeTruthy()
  expect(
    screen.getByText(/^「若鶏の唐揚げ」は、12月11日にご用意できなくなりました。ほかの商品は、お見積りの価格のまま/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'この価格で注文する' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'ほかの商品をこの価格で注文する' }))
  const { id, qty } = facts.calculation.lines[0]!
  expect(store.getState().cart.cart).toEqual([{ id, qty }])
  expect(selectHeldQuote(store.getState())?.token).toBe(orderToken)
})

test.each([
  ['date_not_selectable', '12月11日は、お届けを承れない日になりました。'],
  ['date_full', '12月11日は、受付を終了しました。'],
  ['cutoff_passed', '12月11日のご注文の締切を過ぎました。'],
] as const)('a day that is gone (%s) leaves nothing to order', async (day, words) => {
  await open(ownQuote({ state: 'approved', comments: [answer()], gone: { day, products: [] } }))
  expect(screen.getByText(new RegExp(`^${words}内容を変えて、見積り直してください。`))).toBeTruthy()
  expect(screen.queryByRole('button', { name: /注文する/ })).toBeNull()
  expect(screen.getByRole('button', { name: '内容を変えて見積り直す' })).toBeTruthy()
})

test('ordered by its maker, it leads to the order', async () => {
  const id = 'b9b2b8a0-0000-4000-8000-000000000001'
  const order = { number: 'OR-261211-0001', placed_at: '2026-11-24T09:30:00+09:00', id }
  await open(ownQuote({ state: 'ordered', order }))
  expect(screen.getByRole('link', { name: 'OR-261211-0001' }).getAttribute('href')).toBe(`/mypage/meetups/${id}`)
})

test('names of a hundred characters stand as they are', async () => {
  const long = '髙'.repeat(100)
  const comments = [answer({ name: long, comment: long })]
  await open(ownQuote({ ...approved, title: long, comments }))
  expect(screen.getByRole('heading', { level: 1, name: long })).toBeTruthy()
  expect(screen.getByText(`${long}さま`)).toBeTruthy()
})

test.each([
  [404, 'このお見積りは見つかりません'],
  [422, 'このお見積りは見つかりません'],
  [500, 'ただいま表示できません'],
])('a link answered with %s: %s', async (status, words) => {
  await open(() => json({}, status))
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeTruthy()
})

test('the head of the page says nothing of the key', async () => {
  await open(ownQuote())
  expect(document.head.innerHTML).not.toContain(orderToken)
})
