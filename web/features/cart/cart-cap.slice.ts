import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { aboveCap } from '#domain/cart-cap.ts'
import type { Yen } from '#domain/money.ts'
import { type CartTotals, selectCartTotals } from '#web/features/checkout/calculation.slice.ts'
import { placingActions } from '#web/features/checkout/placing.slice.ts'
import type { PersistedSlice } from '#web/store/persist.ts'
import { selectEstimatedPerson } from './cart.slice.ts'

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
  restore: (saved) => setCap(typeof saved === 'number' && Number.isSafeInteger(saved) && saved > 0 ? saved : null),
}

/** With the delivery: while the place is unknown, with the most that it can be. */
export const wholeOf = ({ total, calculation }: CartTotals): Yen =>
  total > 0 ? total + (calculation?.shipping_most ?? 0) : 0

/** What each guest costs, where the shop has confirmed that it is more than the cap. */
export const selectAboveCap = createSelector(
  [selectCap, selectCartTotals, selectEstimatedPerson],
  (cap, totals, estimatedPerson) =>
    totals.confirmed ? aboveCap({ cap, total: wholeOf(totals), estimatedPerson }) : undefined,
)
