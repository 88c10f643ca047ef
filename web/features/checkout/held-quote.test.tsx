// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import { show } from '#web/testing/render.tsx'
import { ownQuote, quoteToken } from '#web/testing/sample-quote.ts'
import { calculation } from '#web/testing/samples.ts'
import { json, openTab } from '#web/testing/test-tab.ts'
import { fetchCalculation, selectCartTotals, selectWantedInput } from './calculation.slice.ts'
import { selectHeldQuote } from './held-quote.ts'
import { HeldQuoteNote } from './held-quote-note.tsx'
import { orderFormActions, persistedDraft } from './order-form.slice.ts'
import { orderQuote } from './order-quote.ts'
import { placingActions } from './placing.slice.ts'
import { selectOrderEntry, toPlacement } from './to-placement.ts'

const heldCall = `POST /backend/api/meetup/quotes/${quoteToken}/calculate`
const todayCall = 'POST /backend/api/meetup/products/calculate'
const held = calculation({ total: 10_840 })
const today = calculation({ total: 20_000 })
const first = ownQuote().calculation.lines[0]!.id
const closed = () => json({ code: 'quote_closed', message: '受付は終わりました。' }, 409)

function openQuote(answer: () => Response = () => json(held)) {
  const tab = openTab(({ what }) => (what === heldCall ? answer() : json(today)))
  const { store } = tab
  store.dispatch(orderQuote(quoteToken, ownQuote()))
  const calculate = () => store.dispatch(fetchCalculation(selectWantedInput(store.getState())))
  return { ...tab, calculate, totals: () => selectCartTotals(store.getState()) }
}

test('the order is calculated and sent at the held price, without a campaign code beside it', async () => {
  const { store, calls, calculate, totals } = openQuote()
  store.dispatch(orderFormActions.mergeStep3({ campaign_code: 'ORIORI2026' }))
  store.dispatch(orderFormActions.mergeStep1({ address: { postal_code: '100-0004' } }))
  await calculate()
  expect(calls).toMatchObject([{ what: heldCall, body: { postal_code: '1000004', estimated_person: 24 } }])
  expect(totals()).toMatchObject({ total: 10_840, confirmed: true, isHeld: true })
  expect(toPlacement(selectOrderEntry(store.getState()), 10_840)).toMatchObject({
    quote_token: quoteToken,
    campaign_code: null,
  })
})

test('another day, number or product is at the prices of today, until all is as quoted again', async () => {
  const { store, calls, calculate } = openQuote()
  store.dispatch(cartActions.addQty({ id: first }))
  await calculate()
  expect(calls.at(-1)!.what).toBe(todayCall)
  expect(toPlacement(selectOrderEntry(store.getState()), 1).quote_token).toBeNull()
  store.dispatch(cartActions.subtractQty({ id: first }))
  expect(selectHeldQuote(store.getState())?.token).toBe(quoteToken)
  store.dispatch(cartActions.setMeetupDate('2026-12-14'))
  expect(selectHeldQuote(store.getState())).toBeUndefined()
})

test('without what can no longer be had its price stays held; the shop is asked for the rest', async () => {
  const { store, calls, calculate } = openQuote()
  const rest = store.getState().cart.cart.filter(({ id }) => id !== first)
  store.dispatch(cartActions.removeGone({ ids: [first] }))
  expect(selectHeldQuote(store.getState())?.token).toBe(quoteToken)
  await calculate()
  expect(calls.at(-1)).toMatchObject({ what: heldCall, body: { cart: rest } })
})

test('a quote that has run out leaves the price of today, which the visitor has to agree to', async () => {
  const { store, calculate, totals } = openQuote(closed)
  await calculate()
  expect(totals()).toMatchObject({ total: 20_000, confirmed: false, isHeld: false, refusal: { code: 'quote_closed' } })
  store.dispatch(orderFormActions.mergeStep3({ quote: undefined }))
  await calculate()
  expect(totals()).toMatchObject({ total: 20_000, confirmed: true, refusal: null })
})

test('one that is refused when the order is sent says so, too', async () => {
  const { store, calculate, totals } = openQuote()
  await calculate()
  const failure = { status: 409, code: 'quote_closed', message: '受付は終わりました。', errors: [], body: {} }
  store.dispatch(placingActions.failed({ failure, isDefinite: true }))
  expect(totals()).toMatchObject({ confirmed: false, isHeld: false })
})

test('the quote survives a reload of the tab, and goes with the order', () => {
  const { store } = openQuote()
  const saved = JSON.parse(JSON.stringify(persistedDraft.select(store.getState())))
  const other = openTab(() => json({})).store
  other.dispatch(persistedDraft.restore(saved)!)
  expect(other.getState().orderForm.entryForm.step3.quote).toEqual(store.getState().orderForm.entryForm.step3.quote)
  for (const broken of [{ token: 'x' }, 'x', null, { token: 1, number: 2, expires_at: 3, of: 4 }]) {
    other.dispatch(persistedDraft.restore({ step3: { quote: broken } })!)
    expect(other.getState().orderForm.entryForm.step3.quote).toBeUndefined()
  }
})

test('the note tells which price it is, and leads back to it', async () => {
  const { user, store } = await show(<HeldQuoteNote />, {
    before: (dispatch) => dispatch(orderQuote(quoteToken, ownQuote())),
  })
  expect(screen.getByText(/の金額です（12月4日（金）24時まで）/)).toBeTruthy()
  const before = store.getState().cart.cart
  await user.click(document.body)
  store.dispatch(cartActions.addQty({ id: first }))
  await user.click(await screen.findByRole('button', { name: 'お見積りの内容に戻す' }))
  expect(new Set(store.getState().cart.cart.map(({ id, qty }) => `${id}x${qty}`))).toEqual(
    new Set(before.map(({ id, qty }) => `${id}x${qty}`)),
  )
  expect(await screen.findByText(/の金額です/)).toBeTruthy()
})

test('of a quote without its delivery the note promises the goods', async () => {
  const calculation = { ...ownQuote().calculation, shipping_known: false }
  const { store } = await show(<HeldQuoteNote />, {
    before: (dispatch) => dispatch(orderQuote(quoteToken, ownQuote({ area: null, calculation }))),
  })
  expect(await screen.findByText(/の商品の金額です（配送料は別、12月4日（金）24時まで）/)).toBeTruthy()
  const saved = JSON.parse(JSON.stringify(persistedDraft.select(store.getState())))
  const other = openTab(() => json({})).store
  other.dispatch(persistedDraft.restore(saved)!)
  expect(other.getState().orderForm.entryForm.step3.quote).toMatchObject({ goods_only: true })
})

test('the note of a quote that has run out leads on at the price of today', async () => {
  const { user, store } = await show(<HeldQuoteNote />, {
    answers: { [heldCall]: closed, [todayCall]: today },
    async before(dispatch) {
      dispatch(orderQuote(quoteToken, ownQuote()))
    },
  })
  await store.dispatch(fetchCalculation(selectWantedInput(store.getState())))
  await user.click(await screen.findByRole('button', { name: 'いまの金額でご注文を続ける' }))
  expect(store.getState().orderForm.entryForm.step3.quote).toBeUndefined()
  expect(screen.queryByText(/お見積り/)).toBeNull()
})
