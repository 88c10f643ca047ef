import { expect, test } from 'vitest'
import { fetchProducts } from '#web/features/catalog/products.slice.ts'
import { placingActions } from '#web/features/checkout/placing.slice.ts'
import { selectToasts } from '#web/features/frame/toasts.slice.ts'
import { json, openTab } from '#web/testing/test-tab.ts'
import {
  type CartState,
  cartActions as cart,
  cartSlice,
  changeHeadcount,
  persistedCart,
  selectAdvice,
  selectCartRows,
  selectCartTotal,
  selectHasItems,
  selectIsAgeRestricted,
  selectItemCount,
  selectQty,
} from './cart.slice.ts'

const empty: CartState = { cart: [], offerable: [], meetupDate: null, estimatedPerson: null }
const sushi = { id: 7, qty: 2 }
const full: CartState = {
  cart: [sushi],
  offerable: [
    { id: 7, offerable: true, reason: null },
    { id: 8, offerable: false, reason: 'sold_out' },
  ],
  meetupDate: '2026-12-11',
  estimatedPerson: 24,
}
const placed = {
  id: 'a',
  number: 'OR-261211-0001',
  total: 1,
  meetup_date: '2026-12-11',
  delivery_window: { from: '12:00', to: '12:30' },
  estimated_person: 24,
  email: 'yamamoto@example.co.jp',
}

test.each([
  ['reset', full, cart.reset(), empty],
  ['resetCart empties the lines and nothing else', full, cart.resetCart(), { ...full, cart: [] }],
  ['setMeetupDate', full, cart.setMeetupDate('2026-12-14'), { ...full, meetupDate: '2026-12-14' }],
  ['setMeetupDate to none', full, cart.setMeetupDate(null), { ...full, meetupDate: null }],
  ['setEstimatedPerson', full, cart.setEstimatedPerson(30), { ...full, estimatedPerson: 30 }],
  [
    'setCartAllData merges',
    full,
    cart.setCartAllData({ cart: [], estimatedPerson: 1 }),
    { ...full, cart: [], estimatedPerson: 1 },
  ],
  ['addQty adds a line with 1', empty, cart.addQty({ id: 7 }), { ...empty, cart: [{ id: 7, qty: 1 }] }],
  ['addQty counts up', full, cart.addQty({ id: 7 }), { ...full, cart: [{ id: 7, qty: 3 }] }],
  ['changeQty sets', full, cart.changeQty({ id: 7, qty: 9 }), { ...full, cart: [{ id: 7, qty: 9 }] }],
  [
    'changeQty reads full-width digits',
    full,
    cart.changeQty({ id: 7, qty: '１２' }),
    { ...full, cart: [{ id: 7, qty: 12 }] },
  ],
  ['changeQty to 0 removes', full, cart.changeQty({ id: 7, qty: 0 }), { ...full, cart: [] }],
  ['changeQty to empty counts as 0', full, cart.changeQty({ id: 7, qty: '' }), { ...full, cart: [] }],
  [
    'changeQty adds a missing line',
    full,
    cart.changeQty({ id: 9, qty: 3 }),
    { ...full, cart: [sushi, { id: 9, qty: 3 }] },
  ],
  ['subtractQty counts down', full, cart.subtractQty({ id: 7 }), { ...full, cart: [{ id: 7, qty: 1 }] }],
  [
    'subtractQty at 1 removes',
    { ...full, cart: [{ id: 7, qty: 1 }] },
    cart.subtractQty({ id: 7 }),
    { ...full, cart: [] },
  ],
  ['subtractQty of a missing line changes nothing', full, cart.subtractQty({ id: 9 }), full],
  ['removeItem', full, cart.removeItem({ id: 7 }), { ...full, cart: [] }],
  ['clearItemOfferable forgets all', full, cart.clearItemOfferable(), { ...full, offerable: [] }],
  [
    'clearItemOfferable forgets one',
    full,
    cart.clearItemOfferable({ id: 8 }),
    { ...full, offerable: [full.offerable[0]] },
  ],
  [
    'カートに入れる adds a line',
    full,
    cart.addFirst({ id: 3, qty: 24 }),
    { ...full, cart: [sushi, { id: 3, qty: 24 }] },
  ],
  [
    'カートに入れる a second time counts up',
    full,
    cart.addFirst({ id: 7, qty: 9 }),
    { ...full, cart: [{ id: 7, qty: 3 }] },
  ],
  ['a placed order empties all', full, placingActions.placed(placed), empty],
])('%s', (_, before, action, after) => {
  expect(cartSlice.reducer(before, action)).toEqual(after)
})

test.each([
  ['what we stored', full, full],
  ['an older shape', { cart: [{ id: '7', qty: '2' }] }, { ...empty, cart: [sushi] }],
  ['a list', [], empty],
  ['another shape', { items: { 4: 2 }, version: 1 }, empty],
  ['nonsense', { cart: 'x', meetupDate: '2026-02-31', estimatedPerson: -1 }, empty],
  ['hostile keys', JSON.parse('{"__proto__": {"cart": 1}, "status": "x"}'), empty],
])('a stored cart is made valid: %s', (_, saved, after) => {
  expect(cartSlice.reducer(empty, persistedCart.restore(saved)!)).toEqual(after)
})

test.each([
  ['no object', 5],
  ['a text', 'cart'],
  ['nothing', null],
  ['broken text', undefined],
])('%s leaves the cart as it is', (_, saved) => {
  expect(persistedCart.restore(saved)).toBeUndefined()
})

const product = {
  price_with_tax: 1000,
  price: 926,
  tax_rate: 8,
  package_type: 0,
  is_age_restricted: false,
  serves: { min: 3, max: 4 },
  serves_as: 'meal',
  min_qty: 1,
  qty_step: 1,
  max_qty: 40,
}
const dishes = [
  { ...product, id: 1, product_category: { id: 1, name: 'お寿司' } },
  { ...product, id: 2, name: 'お席', package_type: 1, serves: null, product_category: { id: 2, name: '席' } },
  { ...product, id: 3, tax_rate: 10, is_age_restricted: true, serves: null, product_category: { id: 3, name: 'お酒' } },
]

test('a change of headcount takes the sets along, and one tap puts them back', async () => {
  const { store } = openTab(() => json(dishes))
  await store.dispatch(fetchProducts())
  const lines = [
    { id: 1, qty: 7 },
    { id: 2, qty: 24 },
  ]
  store.dispatch(cart.setCartAllData({ cart: lines, estimatedPerson: 24 }))
  store.dispatch(changeHeadcount(30))
  const { cart: after } = store.getState()
  expect([after.estimatedPerson, ...after.cart]).toEqual([30, { id: 1, qty: 7 }, { id: 2, qty: 30 }])
  const [toast] = selectToasts(store.getState())
  expect(toast!.text).toBe('人数に合わせて、「お席」を30名さま分にしました')
  store.dispatch(toast!.undo!)
  expect(store.getState().cart).toMatchObject({ estimatedPerson: 30, cart: lines })
})

test('a change of headcount that moves nothing says nothing', () => {
  const { store } = openTab()
  store.dispatch(cart.changeQty({ id: 7, qty: 4 }))
  store.dispatch(changeHeadcount(30))
  expect(store.getState().cart).toMatchObject({ estimatedPerson: 30, cart: [{ id: 7, qty: 4 }] })
  expect(selectToasts(store.getState())).toEqual([])
})

test('count, sum, meals and the age flag follow the cart', async () => {
  const { store } = openTab(() => json(dishes))
  await store.dispatch(fetchProducts())
  expect([selectItemCount, selectCartTotal].map((select) => select(store.getState()))).toEqual([0, 0])
  expect(selectAdvice(store.getState()).meals).toBe(0)
  expect(selectHasItems(store.getState())).toBe(false)
  store.dispatch(
    cart.setCartAllData({
      cart: [
        { id: 1, qty: 2 },
        { id: 2, qty: 24 },
      ],
    }),
  )
  expect(selectItemCount(store.getState())).toBe(3)
  expect(selectCartTotal(store.getState())).toBe(26_000)
  expect(selectAdvice(store.getState())).toMatchObject({ meals: 31, verdict: undefined })
  expect(selectHasItems(store.getState())).toBe(true)
  expect(selectIsAgeRestricted(store.getState())).toBe(false)
  store.dispatch(cart.addQty({ id: 3 }))
  expect(selectIsAgeRestricted(store.getState())).toBe(true)
})

test('a line whose product is gone still is a row', () => {
  const { store } = openTab()
  store.dispatch(cart.addQty({ id: 99 }))
  expect(selectCartRows(store.getState())).toEqual([{ id: 99, qty: 1, product: undefined, offer: undefined }])
})

test('the quantity of one product, 0 when it is not there', () => {
  const { store } = openTab()
  store.dispatch(cart.changeQty({ id: 7, qty: 4 }))
  expect([7, 8].map((id) => selectQty(store.getState(), id))).toEqual([4, 0])
})
