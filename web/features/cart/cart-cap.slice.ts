import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { cartTotal } from '#domain/cart.ts'
import { aboveCap } from '#domain/cart-cap.ts'
import { formatYen, type Yen } from '#domain/money.ts'
import { selectProductsById } from '#web/features/catalog/products.slice.ts'
import { type CartTotals, selectCartTotals } from '#web/features/checkout/calculation.slice.ts'
import { placingActions } from '#web/features/checkout/placing.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import type { PersistedSlice } from '#web/store/persist.ts'
import { readBudgetText } from './budget-text.ts'
import { type cartActions, cartSlice, selectCartLines, selectEstimatedPerson } from './cart.slice.ts'

/** The most that each guest may cost, in yen with tax and delivery, until the cart is ordered. */
export type CartCapState = { yen: Yen | null }

declare module '#web/store/root-reducer.ts' {
  interface Slices {
    cartCap: CartCapState
  }
}

const initialState: CartCapState = { yen: null }

export const cartCapSlice = createSlice({
  name: 'cartCap',
  initialState,
  reducers: {
    setCap(state, { payload }: PayloadAction<Yen | null>) {
      state.yen = payload
    },
  },
  extraReducers: (builder) => builder.addCase(placingActions.placed, () => initialState),
  selectors: { selectCap: (state) => state.yen },
})

export const { setCap } = cartCapSlice.actions
export const { selectCap } = cartCapSlice.selectors

/** A key of its own: what is kept under the cart's is written in the specification. */
export const persistedCartCap: PersistedSlice<{ cartCap: CartCapState }> = {
  key: 'CART_BUDGET_CAP',
  select: ({ cartCap }) => cartCap.yen,
  restore: (saved) => setCap(readBudgetText(String(saved)) ?? null),
}

/** With the delivery: while the place is unknown, with the most that it can be. */
const wholeOf = ({ total, calculation }: CartTotals): Yen => (total > 0 ? total + (calculation?.shipping_most ?? 0) : 0)

/** What each guest costs, where the shop has confirmed that it is more than the cap. */
export const selectAboveCap = createSelector(
  [selectCap, selectCartTotals, selectEstimatedPerson],
  (cap, totals, estimatedPerson) =>
    totals.confirmed ? aboveCap({ cap, total: wholeOf(totals), estimatedPerson }) : undefined,
)

type Change = ReturnType<(typeof cartActions)['addFirst' | 'changeQty']>

/** Changes the cart; but nothing is added by which a guest would cost more than the cap: that is said instead. True when it was done. */
export const addWithinCap =
  (change: Change): AppThunk<boolean> =>
  (dispatch, getState) => {
    const state = getState()
    const products = selectProductsById(state)
    const added =
      cartTotal(cartSlice.reducer(state.cart, change).cart, products) - cartTotal(selectCartLines(state), products)
    const cap = selectCap(state)
    const total = wholeOf(selectCartTotals(state)) + added
    const each = aboveCap({ cap, total, estimatedPerson: selectEstimatedPerson(state) })
    if (each === undefined || added <= 0) {
      dispatch(change)
      return true
    }
    const text = `お一人さまの上限${formatYen(cap!)}を超えるため、入れていません（入れると${formatYen(each)}）。上限はカートで変えられます。`
    dispatch(toastActions.showNotification({ text, tone: 'error' }))
    return false
  }
