import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeShop } from '#snapshot'
import { products } from '#tables/catalog'
import { sample } from '../../server/testing/sample-placement.ts'
import { boss, sampleQuote } from '../../server/testing/test-quote.ts'
import { asked, openOffice, refusalOf } from './office.ts'
import { filledIn, ownOrder, sends } from './orders.ts'

const sushi = 4
const fewer = (cart: typeof sample.cart, less: number) =>
  cart.map((line) => (line.id === sushi ? { ...line, qty: line.qty - less } : line))

test('a boss who returns the quote twice has the third ordered at the price that he approved', async () => {
  const office = await openOffice('2026-11-24T10:00')
  const { shop, at, recounts } = office
  const maker = await office.registers()
  const approver_email = 'Honbucho@example.com'
  office.mayBeToldOf(approver_email)
  const quotes = async (cart: typeof sample.cart) =>
    asked(shop, 'createQuote', { headers: await maker.headers(), body: { ...sampleQuote, cart, approver_email } })
  const returns = (token: string, comment: string) =>
    asked(shop, 'returnQuote', { params: { token }, body: { ...boss, comment } })
  const approves = (token: string) =>
    asked(shop, 'approveQuote', { params: { token }, body: { ...boss, comment: '二次会は各自で' } })
  const stateOf = async (token: string) => (await asked(shop, 'getQuote', { params: { token } })).state
  const priceIs = (yen: number) =>
    changeShop(shop.context, (tx) => tx.update(products).set({ priceWithTax: yen }).where(eq(products.id, sushi)))
  const ordersBy = async (quote_token: string, expected_total: number) =>
    sends(maker, { ...(await filledIn(maker, { cart: third, expected_total })), quote_token })

  const first = await quotes(sample.cart)
  await Promise.all([returns(first.token, '予算を超えています'), returns(first.token, '予算を超えています')])
  expect([await stateOf(first.token), await refusalOf(approves(first.token))]).toEqual(['returned', 'quote_closed'])

  await at('2026-11-25T00:00')
  const second = await quotes(fewer(sample.cart, 1))
  await returns(second.token, 'もう一桶減らせませんか　髙﨑常務も来られません')
  await recounts()

  // The menu gets dearer between the third quote and its approval, and dearer still behind it.
  const third = fewer(sample.cart, 2)
  const held = await quotes(third)
  await priceIs(9_999)
  await at('2026-12-01T09:00')
  await approves(held.token)
  expect((await approves(held.token)).comments).toHaveLength(1)
  expect(await refusalOf(returns(held.token, 'やはり'))).toBe('quote_closed')
  await priceIs(12_000)
  expect((await filledIn(maker, { cart: third })).expected_total).toBeGreaterThan(held.total)
  await recounts()

  // Neither the boss's link nor a returned quote orders; the maker's link does, at the last second and once.
  await at('2026-12-08T16:59:59')
  expect(await refusalOf(ordersBy(held.token, held.total))).toBe('quote_not_found')
  expect(await refusalOf(ordersBy(second.order_token, held.total))).toBe('quote_closed')
  expect(await refusalOf(ordersBy(held.order_token, held.total + 1))).toBe('price_changed')
  const tries = await Promise.all([1, 2].map(() => refusalOf(ordersBy(held.order_token, held.total))))
  expect(tries.toSorted()).toEqual(['done', 'quote_closed'])
  const [made] = await asked(shop, 'listMeetups', { headers: await maker.headers() })
  const order = ownOrder(maker, made!.id)
  expect((await order.seen()).total).toBe(held.total)
  expect([await stateOf(held.token), await stateOf(first.token)]).toEqual(['ordered', 'returned'])
  await recounts()

  // Its papers: the quotation is that very quote with its approval, and the bill is for the held price.
  const quotation = await order.asksFor('quotation')
  expect(quotation.number).toBe(held.number)
  expect(quotation.says).toContain('二次会は各自で')
  const bill = await order.asksFor('invoice')
  expect(bill.says).toContain(`合計（税込）¥${held.total.toLocaleString('ja')}`)
  expect((await order.asksFor('approval')).says).toContain(held.number)
  expect(await refusalOf(order.changes({ cart: fewer(third, 1) }))).toBe('done')
  const { calculation, total } = await order.seen()
  expect([calculation.lines[0]!.unit_price, held.total - total]).toEqual([8_424, 8_424])
  await order.asksFor('invoice')
  expect((await order.asksFor('quotation')).number).toBe(held.number)
  // What was mailed of the change is out before the day on which the fee is announced.
  await recounts()

  await at('2026-12-08T17:00')
  await order.cancels()
  expect((await order.asksFor('invoice')).says).toContain(`合計（税込）¥${Math.floor(total / 2).toLocaleString('ja')}`)
  expect(await stateOf(held.token)).toBe('ordered')
  await recounts()
  expect(await office.heard(approver_email)).toHaveLength(3)
  const about = (what: string) => `「${sampleQuote.title}」のお見積りが${what}`
  expect(await office.heard(maker.email)).toEqual([
    ...['会員登録のご確認', about('差し戻されました'), about('差し戻されました'), about('承認されました')],
    ...['ご注文を承りました', 'ご注文の変更を承りました'],
    ...['まもなくキャンセル料が変わります', 'ご注文のキャンセルを承りました'],
  ])
})
