import { beforeAll, expect, test } from 'vitest'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { makeStore } from '#web/app/make-store.ts'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import { testConfig } from '#web/testing/test-tab.ts'
import { guardStep, redirectForStep } from './guard-step.ts'
import { orderFormActions } from './order-form.slice.ts'
import { placingActions } from './placing.slice.ts'

beforeAll(() => loadSchemas())

const services: Parameters<typeof makeStore>[0]['services'] = {
  fetch: async () => new Response(null, { status: 503 }),
  origin: 'http://shop.test',
  config: testConfig,
}

const step1 = {
  delivery_window: { from: '12:00', to: '12:30' },
  address: {
    postal_code: '1000004',
    prefecture: '東京都',
    city: '千代田区',
    street: '大手町一丁目2-3',
    building: '12階',
  },
}
const step2 = {
  contact: {
    company: '株式会社みらい計画',
    last_name: '山本',
    first_name: '美咲',
    last_name_kana: 'ヤマモト',
    first_name_kana: 'ミサキ',
    tel: '03-3210-1234',
    email: 'yamamoto@example.co.jp',
  },
  payment: { method: 'invoice' as const },
}
const order = {
  id: '5b0b0c53-0000-4000-8000-000000000000',
  number: 'OR-261211-0001',
  total: 9_524,
  meetup_date: '2026-12-11',
  delivery_window: step1.delivery_window,
  estimated_person: 24,
  email: 'yamamoto@example.co.jp',
}

function filledStore() {
  const store = makeStore({ services })
  store.dispatch(
    cartActions.setCartAllData({ cart: [{ id: 4, qty: 1 }], meetupDate: '2026-12-11', estimatedPerson: 24 }),
  )
  return store
}

test('an empty cart leads to the cart', () => {
  const store = makeStore({ services })
  for (const step of [1, 2, 3] as const) expect(redirectForStep(step, store.getState())).toBe('/cart')
})

test('a later step leads back to the first that is not filled in', () => {
  const store = filledStore()
  expect([1, 2, 3].map((step) => redirectForStep(step as 1, store.getState()))).toEqual([
    undefined,
    '/order/entry/1',
    '/order/entry/1',
  ])
  store.dispatch(orderFormActions.mergeStep1(step1))
  expect([1, 2, 3].map((step) => redirectForStep(step as 1, store.getState()))).toEqual([
    undefined,
    undefined,
    '/order/entry/2',
  ])
  store.dispatch(orderFormActions.mergeStep2(step2))
  expect([1, 2, 3].map((step) => redirectForStep(step as 1, store.getState()))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

const placeGuarded = (store: ReturnType<typeof filledStore>) => {
  try {
    guardStep(2, store.getState())
  } catch (answer) {
    return (answer as Response).headers.get('location')
  }
}

test('the way back from the page of thanks leads to it again', () => {
  const store = filledStore()
  store.dispatch(placingActions.placed(order))
  expect(placeGuarded(store)).toBe(`/order/complete/${order.id}`)
  store.dispatch(placingActions.thanksLeft())
  expect(placeGuarded(store)).toBe('/cart')
})

test('an order placed earlier in this tab does not stand in for an empty cart', () => {
  const store = filledStore()
  store.dispatch(placingActions.placed(order))
  expect(redirectForStep(1, store.getState())).toBe('/cart')
  store.dispatch(cartActions.addQty({ id: 4 }))
  expect(redirectForStep(1, store.getState())).toBeUndefined()
})
