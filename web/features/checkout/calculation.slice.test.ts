import { expect, test } from 'vitest'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import { fetchProducts } from '#web/features/catalog/products.slice.ts'
import { type Arrived, json, openTab, pending } from '#web/testing/test-tab.ts'
import { fetchCalculation, selectCartTotals, selectWantedInput } from './calculation.slice.ts'
import { orderFormActions } from './order-form.slice.ts'
import { placingActions } from './placing.slice.ts'

const figures = {
  subtotal: 2000,
  total: 3100,
  shipping_fee: 2200,
  campaign_discount_ship: 1100,
  tax: { total: 248, reduced: 148, usual: 0, shipping_fee: 100 },
}
const products = [{ id: 1, price_with_tax: 1000, package_type: 0, product_category: { id: 1, name: '' } }]
const refused = (code: string) => json({ code, message: `${code} の文` }, 409)

async function openCart(calculate: (call: Arrived) => Response | Promise<Response>) {
  const tab = openTab((call) => (call.what.endsWith('/calculate') ? calculate(call) : json(products)))
  await tab.store.dispatch(fetchProducts())
  tab.store.dispatch(
    cartActions.setCartAllData({ cart: [{ id: 1, qty: 2 }], estimatedPerson: 3, meetupDate: '2026-12-11' }),
  )
  tab.calls.length = 0
  const { store } = tab
  const calculateNow = () => store.dispatch(fetchCalculation(selectWantedInput(store.getState())))
  return { ...tab, calculateNow, totals: () => selectCartTotals(store.getState()) }
}

test('before the shop has answered, the goods stand for the total', async () => {
  const { totals } = await openCart(() => json(figures))
  expect(totals()).toMatchObject({
    subtotal: 2000,
    total: 2000,
    shipping_fee: 0,
    perPerson: 667,
    confirmed: false,
    status: 'idle',
  })
})

test('as a budget is meant: with the delivery, and with the most it can be while the place is unknown', async () => {
  const unknown = { ...figures, total: 2000, shipping_fee: 0, campaign_discount_ship: 0, shipping_known: false }
  const { totals, calculateNow } = await openCart(() => json({ ...unknown, shipping_most: 3_300 }))
  await calculateNow()
  expect(totals()).toMatchObject({ perPerson: 667, perPersonDelivered: 1_767 })
})

test('the calculation is loading, then complete with the totals of the shop', async () => {
  const { totals, calculateNow, calls } = await openCart(() => json(figures))
  const done = calculateNow()
  expect(totals()).toMatchObject({ status: 'loading', confirmed: false })
  await done
  expect(totals()).toMatchObject({
    subtotal: 2000,
    total: 3100,
    shipping_fee: 2200,
    campaign_discount_ship: 1100,
    calculation: figures,
    perPerson: 1034,
    status: 'complete',
    confirmed: true,
  })
  expect(calls[0]!.body).toEqual({
    cart: [{ id: 1, qty: 2 }],
    meetup_date: '2026-12-11',
    estimated_person: 3,
    postal_code: null,
    campaign_code: null,
  })
})

test('a change shows at once in the goods, on the delivery known last, until the shop confirms', async () => {
  const { store, totals, calculateNow } = await openCart(() => json(figures))
  await calculateNow()
  store.dispatch(cartActions.addQty({ id: 1 }))
  expect(totals()).toMatchObject({ subtotal: 3000, total: 4100, confirmed: false, calculation: figures })
  store.dispatch(cartActions.subtractQty({ id: 1 }))
  expect(totals()).toMatchObject({ total: 3100, confirmed: true })
})

test('an empty cart costs nothing, also after a calculation', async () => {
  const { store, totals, calculateNow } = await openCart(() => json(figures))
  await calculateNow()
  store.dispatch(cartActions.resetCart())
  expect(totals()).toMatchObject({ subtotal: 0, total: 0, shipping_fee: 0, campaign_discount_ship: 0 })
})

test('the cost per person is undefined without a headcount', async () => {
  const { store, totals } = await openCart(() => json(figures))
  store.dispatch(cartActions.setEstimatedPerson(null))
  expect(totals().perPerson).toBeUndefined()
})

test('the same question is asked once, while it is open and when it is answered', async () => {
  const { calls, calculateNow } = await openCart(() => json(figures))
  await Promise.all([calculateNow(), calculateNow()])
  await calculateNow()
  expect(calls).toHaveLength(1)
})

test('the last question wins, whichever answer comes last', async () => {
  const [first, second] = [pending(), pending()]
  const answers = [first, second]
  const { store, totals, calculateNow } = await openCart(() => answers.shift()!.promise)
  const early = calculateNow()
  store.dispatch(cartActions.addQty({ id: 1 }))
  const late = calculateNow()
  second.answer(json({ ...figures, total: 9 }))
  await late
  first.answer(json(figures))
  await early
  expect(totals()).toMatchObject({ total: 9, confirmed: true })
})

test('a failed calculation is a server error, keeps the figures and may be asked for again', async () => {
  const answers = [json(figures), json({}, 500), json({ ...figures, total: 9 })]
  const { store, totals, calculateNow } = await openCart(() => answers.shift()!)
  await calculateNow()
  store.dispatch(cartActions.addQty({ id: 1 }))
  await calculateNow()
  expect(totals()).toMatchObject({ status: 'serverError', total: 4100, confirmed: false, refusal: null })
  await calculateNow()
  expect(totals()).toMatchObject({ total: 9, confirmed: true })
})

test.each([
  ['area_not_served', 'postal_code'],
  ['campaign_invalid', 'campaign_code'],
] as const)('%s is reported, and the goods are priced without it', async (code, field) => {
  const { store, totals, calculateNow } = await openCart(({ body }) =>
    (body as Record<string, unknown>)[field] ? refused(code) : json(figures),
  )
  store.dispatch(orderFormActions.mergeStep1({ address: { postal_code: '〒１００-０００４' } }))
  store.dispatch(orderFormActions.mergeStep3({ campaign_code: ' ORIORI2026 ' }))
  await calculateNow()
  expect(totals()).toMatchObject({
    refusal: { code, message: `${code} の文` },
    total: 3100,
    confirmed: false,
    status: 'complete',
  })
})

test('postal code and campaign code are sent tidied up, a code half typed not at all', async () => {
  const { store } = await openCart(() => json(figures))
  store.dispatch(orderFormActions.mergeStep1({ address: { postal_code: '〒１００-０００４' } }))
  store.dispatch(orderFormActions.mergeStep3({ campaign_code: ' ORIORI2026 ' }))
  expect(selectWantedInput(store.getState())).toMatchObject({ postal_code: '1000004', campaign_code: 'ORIORI2026' })
  store.dispatch(orderFormActions.mergeStep1({ address: { postal_code: '100-' } }))
  expect(selectWantedInput(store.getState()).postal_code).toBeNull()
})

test('the new figures of a changed price are shown at once', async () => {
  const { store, totals, calculateNow } = await openCart(() => json(figures))
  await calculateNow()
  const failure = {
    status: 409,
    code: 'price_changed',
    message: '',
    errors: [],
    body: { calculation: { ...figures, total: 5 } },
  }
  store.dispatch(placingActions.failed({ failure, isDefinite: true }))
  expect(totals()).toMatchObject({ total: 5, confirmed: true })
})
