import { cartTotal } from '#domain/cart.ts'
import { aboveCap } from '#domain/cart-cap.ts'
import { formatYen } from '#domain/money.ts'
import { selectProductsById } from '#web/features/catalog/products.slice.ts'
import { selectCartTotals } from '#web/features/checkout/calculation.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import { type cartActions, cartSlice, selectCartTotal, selectEstimatedPerson } from './cart.slice.ts'
import { selectCap, wholeOf } from './cart-cap.slice.ts'

type Change = ReturnType<(typeof cartActions)['addFirst' | 'changeQty']>

/** Changes the cart; but nothing is added by which a guest would cost more than the cap: that is said instead. True when it was done. */
export const addWithinCap =
  (change: Change): AppThunk<boolean> =>
  (dispatch, getState) => {
    const state = getState()
    const products = selectProductsById(state)
    const added = cartTotal(cartSlice.reducer(state.cart, change).cart, products) - selectCartTotal(state)
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
