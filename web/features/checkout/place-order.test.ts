import { expect, test, vi } from 'vitest'
import type { PlacementInput } from '#contract/placement.ts'
import { cartActions, selectCartLines } from '#web/features/cart/cart.slice.ts'
import { type Arrived, json, openTab, pending } from '#web/testing/test-tab.ts'
import { orderFormActions, selectEntryForm } from './order-form.slice.ts'
import { placeOrder, prepareOrder } from './place-order.ts'
import { persistedPlacing } from './placing.persist.ts'
import { selectLastOrder, selectPlacingFailure, selectPlacingStatus } from './placing.slice.ts'

const placement: PlacementInput = {
  meetup_date: '2026-12-11',
  delivery_window: { from: '17:30', to: '18:00' },
  estimated_person: 24,
  title: '',
  cart: [{ id: 1, qty: 4 }],
  campaign_code: null,
  reception: null,
  tableware: 'return',
  note: '',
  allergies: [],
  own_fields: {},
  address: {
    postal_code: '1000004',
    prefecture: '東京都',
    city: '千代田区',
    street: '大手町1-2-3',
    building: '',
    note: '',
  },
  contact: {
    company: 'みらい計画（例）',
    department: '',
    last_name: '山本',
    first_name: '美咲',
    last_name_kana: 'ヤマモト',
    first_name_kana: 'ミサキ',
    tel: '0300000000',
    email: 'yamamoto@example.co.jp',
  },
  payment: { method: 'invoice', po_number: '', billing_name: '' },
  birth_date: '1980-04-01',
  quote_token: null,
  agreed_terms: true,
  cancellation: null,
  terms_version: null,
  expected_total: 100_946,
}
const placed = { id: 'a1', number: 'OR-261211-0427', status: 'placed', total: 100_946, guest_token: 'g' }
const lastOrder = {
  id: 'a1',
  number: 'OR-261211-0427',
  total: 100_946,
  guest_token: 'g',
  meetup_date: '2026-12-11',
  delivery_window: { from: '17:30', to: '18:00' },
  estimated_person: 24,
  email: 'yamamoto@example.co.jp',
  contact: placement.contact,
}
const refusal = (code: string, status = 409, more = {}) => json({ code, message: `${code} の文`, ...more }, status)
const keyOf = ({ headers }: Arrived) => headers.get('idempotency-key')
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Answers like the shop: it checks the key first. `lose` drops the answer to an order that was placed. */
function openShop({ lose = 0 } = {}) {
  const orders = new Map<string, { body: string; answer: object }>()
  let lost = 0
  const tab = openTab((call) => {
    const key = keyOf(call)!
    const body = JSON.stringify(call.body)
    const known = orders.get(key)
    if (known) return known.body === body ? json(known.answer, 201) : refusal('idempotency_mismatch')
    orders.set(key, { body, answer: { ...placed, number: `OR-261211-${orders.size + 1}` } })
    lost += 1
    if (lost <= lose) throw new TypeError('fetch failed')
    return json(orders.get(key)!.answer, 201)
  })
  return { ...tab, orders }
}

test('a placed order is kept for the page of thanks; cart, form and key are cleared with it', async () => {
  const { store, calls } = openTab(() => json(placed, 201))
  store.dispatch(cartActions.setCartAllData({ cart: [{ id: 1, qty: 4 }], estimatedPerson: 24 }))
  store.dispatch(orderFormActions.mergeStep1({ title: '忘年会' }))
  expect(await store.dispatch(placeOrder(placement))).toEqual(lastOrder)
  expect(calls[0]).toMatchObject({ what: 'POST /backend/api/meetup/meetups', body: placement })
  expect(keyOf(calls[0]!)).toMatch(uuid)
  expect(store.getState().placing).toEqual({
    status: 'complete',
    failure: null,
    idempotencyKey: null,
    attempts: [],
    lastOrder,
  })
  expect(selectCartLines(store.getState())).toEqual([])
  expect(selectEntryForm(store.getState())).toEqual({ step1: {}, step2: {}, step3: {} })
})

test('a double click is one call', async () => {
  const answer = pending()
  const { store, calls } = openTab(() => answer.promise)
  const first = store.dispatch(placeOrder(placement))
  const second = store.dispatch(placeOrder(placement))
  expect(selectPlacingStatus(store.getState())).toBe('loading')
  expect(await second).toBeUndefined()
  answer.answer(json(placed, 201))
  expect(await first).toEqual(lastOrder)
  expect(calls).toHaveLength(1)
})

test('while the cardholder is asked a second press does nothing, and without a proof nothing is sent', async () => {
  const { store, calls } = openTab(() => json(placed, 201))
  const failure = { status: 0, code: 'three_d_secure_failed', message: '', errors: [], body: {} }
  const proof = Promise.withResolvers<typeof failure>()
  const prove = vi.fn(() => proof.promise)
  const first = store.dispatch(placeOrder(placement, prove))
  expect(selectPlacingStatus(store.getState())).toBe('loading')
  expect(await store.dispatch(placeOrder(placement, prove))).toBeUndefined()
  proof.resolve(failure)
  expect(await first).toBeUndefined()
  expect(prove).toHaveBeenCalledTimes(1)
  expect(calls).toEqual([])
  expect(selectPlacingFailure(store.getState())).toEqual(failure)
})

test('the key is made once, when the last step is shown', async () => {
  const { store, calls } = openTab(() => json(placed, 201))
  store.dispatch(prepareOrder())
  const key = store.getState().placing.idempotencyKey
  store.dispatch(prepareOrder())
  await store.dispatch(placeOrder(placement))
  expect(keyOf(calls[0]!)).toBe(key)
})

test('after a lost answer the same key is sent, and there is one order', async () => {
  const { store, calls, orders } = openShop({ lose: 1 })
  expect(await store.dispatch(placeOrder(placement))).toBeUndefined()
  expect(selectPlacingFailure(store.getState())).toMatchObject({ code: 'network', status: 0 })
  expect(selectPlacingStatus(store.getState())).toBe('serverError')
  expect(await store.dispatch(placeOrder(placement))).toMatchObject({ number: 'OR-261211-1' })
  expect(new Set(calls.map(keyOf)).size).toBe(1)
  expect(orders.size).toBe(1)
})

test('an order changed after a lost answer does not become a second one: the visitor learns of the first', async () => {
  const { store, orders } = openShop({ lose: 1 })
  await store.dispatch(placeOrder(placement))
  const changed = { ...placement, estimated_person: 30 }
  expect(await store.dispatch(placeOrder(changed))).toMatchObject({ number: 'OR-261211-1', estimated_person: 24 })
  expect(orders.size).toBe(1)
})

test('the same holds when the e-mail address was changed', async () => {
  const { store, orders } = openShop({ lose: 1 })
  await store.dispatch(placeOrder(placement))
  const changed = { ...placement, contact: { ...placement.contact, email: 'other@example.co.jp' } }
  const order = await store.dispatch(placeOrder(changed))
  expect(order).toMatchObject({ number: 'OR-261211-1', email: 'yamamoto@example.co.jp' })
  expect(orders.size).toBe(1)
})

test('an attempt that never arrived does not block the next', async () => {
  const answers: (() => Response)[] = [
    () => {
      throw new TypeError('fetch failed')
    },
    () => json(placed, 201),
  ]
  const { store, calls } = openTab(() => answers.shift()!())
  await store.dispatch(placeOrder(placement))
  const changed = { ...placement, contact: { ...placement.contact, email: 'other@example.co.jp' } }
  expect(await store.dispatch(placeOrder(changed))).toMatchObject({ email: 'other@example.co.jp' })
  expect(calls.map(({ body }) => (body as PlacementInput).expected_total)).toEqual([100_946, 100_946])
})

test('the same holds after a reload, although the birth date was not kept', async () => {
  const before = openShop({ lose: 1 })
  await before.store.dispatch(placeOrder(placement))
  const saved = JSON.stringify(persistedPlacing.map(({ select }) => select(before.store.getState()) ?? null))
  expect(saved).not.toContain('1980')

  const after = openTab(({ body, headers }) => {
    const known = before.orders.get(headers.get('idempotency-key')!)
    if (!known) return json(placed, 201)
    const isSame =
      JSON.stringify(Object.entries(body as object).sort()) ===
      JSON.stringify(Object.entries(JSON.parse(known.body)).sort())
    return isSame ? json(known.answer, 201) : refusal('idempotency_mismatch')
  })
  for (const [index, value] of (JSON.parse(saved) as unknown[]).entries()) {
    const action = persistedPlacing[index]!.restore(value)
    if (action) after.store.dispatch(action)
  }
  const changed = { ...placement, title: '忘年会' }
  expect(await after.store.dispatch(placeOrder(changed))).toMatchObject({ number: 'OR-261211-1' })
})

test('a mismatch without a match is reported, and the next press is a new order', async () => {
  const { store, calls } = openTab(() => refusal('idempotency_mismatch'))
  await store.dispatch(placeOrder(placement))
  expect(selectPlacingFailure(store.getState())).toMatchObject({ code: 'idempotency_mismatch' })
  await store.dispatch(placeOrder(placement))
  expect(new Set(calls.map(keyOf)).size).toBe(2)
})

test.each(['price_changed', 'date_full', 'not_offerable', 'payment_declined'])(
  '%s is reported, and the next order takes a new key',
  async (code) => {
    const answers = [refusal(code, 409, { products: [{ id: 1 }] }), json(placed, 201)]
    const { store, calls } = openTab(() => answers.shift()!)
    expect(await store.dispatch(placeOrder(placement))).toBeUndefined()
    expect(selectPlacingFailure(store.getState())).toEqual({
      status: 409,
      code,
      message: `${code} の文`,
      errors: [],
      body: { products: [{ id: 1 }] },
    })
    await store.dispatch(placeOrder(placement))
    expect(new Set(calls.map(keyOf)).size).toBe(2)
  },
)

test.each([
  ['too many calls', () => refusal('too_many_requests', 429)],
  ['a session that ended', () => refusal('unauthorized', 401)],
  ['an outage', () => json({}, 503)],
  ['a field at fault', () => refusal('invalid', 422)],
  ['a card company that has not said', () => refusal('payment_pending', 409)],
])('%s says nothing about an earlier attempt, so the key stays', async (_, answer) => {
  const { store, calls } = openTab(answer)
  await store.dispatch(placeOrder(placement))
  await store.dispatch(placeOrder(placement))
  expect(new Set(calls.map(keyOf)).size).toBe(1)
})

test('the order placed last survives a reload', async () => {
  const { store } = openTab(() => json(placed, 201))
  await store.dispatch(placeOrder(placement))
  const [key, attempts, last] = persistedPlacing
  expect([key, attempts].map((kept) => kept!.select(store.getState()))).toEqual([undefined, undefined])
  const other = openTab().store
  other.dispatch(last!.restore(JSON.parse(JSON.stringify(last!.select(store.getState()))))!)
  expect(selectLastOrder(other.getState())).toEqual(lastOrder)
})
