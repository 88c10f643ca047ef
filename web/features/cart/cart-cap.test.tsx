// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fetchCalculation, selectWantedInput } from '#web/features/checkout/calculation.slice.ts'
import { placingActions } from '#web/features/checkout/placing.slice.ts'
import { selectToasts } from '#web/features/frame/toasts.slice.ts'
import { show } from '#web/testing/render.tsx'
import { calculation, loadShop, shopAnswers, temari } from '#web/testing/samples.ts'
import { json } from '#web/testing/test-tab.ts'
import { addWithinCap } from './add-within-cap.ts'
import { type CartState, cartActions, selectCartLines, selectQty } from './cart.slice.ts'
import { persistedCartCap, selectCap, setCap } from './cart-cap.slice.ts'
import { CartControl } from './cart-control.tsx'

/** 手まり寿司 costs 4,320 yen; eight guests need three of it. */
const withCap = (cap: number | null, cart: Partial<CartState> = {}) =>
  show(<CartControl product={temari} />, {
    answers: {
      ...shopAnswers(),
      'POST /backend/api/meetup/products/calculate': () =>
        json(
          calculation({ shipping_known: false, shipping_fee: 0, total: 4_320, subtotal: 4_320, shipping_most: 3_300 }),
        ),
    },
    async before(dispatch) {
      await loadShop(dispatch)
      dispatch(cartActions.setCartAllData({ estimatedPerson: 8, ...cart }))
      dispatch(setCap(cap))
    },
  })
const texts = (state: Parameters<typeof selectToasts>[0]) => selectToasts(state).map(({ text }) => text)

test('what would bring a guest above the cap is not added, and why is said', async () => {
  const { user, store } = await withCap(1_619)
  await user.click(screen.getByRole('button', { name: /カートに入れる/ }))
  expect(selectCartLines(store.getState())).toEqual([])
  expect(texts(store.getState())).toEqual([
    'お一人さまの上限1,619円を超えるため、入れていません（入れると1,620円）。上限はカートで変えられます。',
  ])
  store.dispatch(setCap(1_620))
  await user.click(screen.getByRole('button', { name: /カートに入れる/ }))
  expect(selectQty(store.getState(), 1)).toBe(3)
  await user.click(screen.getByRole('button', { name: '増やす' }))
  expect(selectQty(store.getState(), 1)).toBe(3)
})

test('above the cap less is always possible, and more never', async () => {
  const { store } = await withCap(100, { cart: [{ id: 1, qty: 3 }] })
  const change = (qty: number) => store.dispatch(addWithinCap(cartActions.changeQty({ id: 1, qty })))
  expect([change(4), change(2), change(0)]).toEqual([false, true, true])
  expect(selectCartLines(store.getState())).toEqual([])
})

test('the delivery counts, as far as it is known', async () => {
  const { store } = await withCap(1_492, { cart: [{ id: 1, qty: 1 }] })
  await store.dispatch(fetchCalculation(selectWantedInput(store.getState())))
  const add = () => store.dispatch(addWithinCap(cartActions.changeQty({ id: 1, qty: 2 })))
  expect(add()).toBe(false)
  store.dispatch(setCap(1_493))
  expect(add()).toBe(true)
})

test.each([
  ['without a cap', null, 8],
  ['without a headcount', 1, null],
])('%s everything can be added', async (_, cap, estimatedPerson) => {
  const { store } = await withCap(cap, { estimatedPerson })
  expect(store.dispatch(addWithinCap(cartActions.changeQty({ id: 1, qty: 9 })))).toBe(true)
})

test('it is kept beside the cart, and ends with the order', async () => {
  const { store } = await withCap(2_000)
  expect(persistedCartCap.select(store.getState())).toBe(2_000)
  for (const [saved, yen] of [
    [3_000, 3_000],
    [null, null],
    ['x', null],
    [-1, null],
    [{}, null],
  ]) {
    store.dispatch(persistedCartCap.restore(saved)!)
    expect(selectCap(store.getState())).toBe(yen)
  }
  store.dispatch(setCap(2_000))
  store.dispatch(placingActions.placed({ id: 'a', number: 'OR-1', status: 'placed', total: 1 } as never))
  expect(selectCap(store.getState())).toBeNull()
})
