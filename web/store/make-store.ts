import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { type Api, createApi } from '#web/api/client.ts'
import { calculationSlice } from '#web/features/calculation/calculation.slice.ts'
import { cartSlice, keptCart } from '#web/features/cart/cart.slice.ts'
import { offerableSlice } from '#web/features/cart/offerable.slice.ts'
import { categoriesSlice } from '#web/features/catalog/categories.slice.ts'
import { productDetailSlice } from '#web/features/catalog/product-detail.slice.ts'
import { productsSlice } from '#web/features/catalog/products.slice.ts'
import { commonSlice } from '#web/features/common/common.slice.ts'
import { keptDraft, orderFormSlice } from '#web/features/order-form/order-form.slice.ts'
import { guestOrderSlice } from '#web/features/placing/guest-order.slice.ts'
import { keptPlacing } from '#web/features/placing/kept-placing.ts'
import { placingSlice } from '#web/features/placing/placing.slice.ts'
import { selectableDateSlice } from '#web/features/selectable-date/selectable-date.slice.ts'
import { toastsSlice } from '#web/features/toasts/toasts.slice.ts'
import type { Services } from '#web/services.ts'
import { type KeptSlice, persistMiddleware } from './persist.ts'

const reducer = combineReducers({
  [calculationSlice.name]: calculationSlice.reducer,
  [cartSlice.name]: cartSlice.reducer,
  [categoriesSlice.name]: categoriesSlice.reducer,
  [commonSlice.name]: commonSlice.reducer,
  [guestOrderSlice.name]: guestOrderSlice.reducer,
  [offerableSlice.name]: offerableSlice.reducer,
  [orderFormSlice.name]: orderFormSlice.reducer,
  [placingSlice.name]: placingSlice.reducer,
  [productDetailSlice.name]: productDetailSlice.reducer,
  [productsSlice.name]: productsSlice.reducer,
  [selectableDateSlice.name]: selectableDateSlice.reducer,
  [toastsSlice.name]: toastsSlice.reducer,
})
export type AppState = ReturnType<typeof reducer>

/** The slices that outlive the page in the browser's storage. */
export const keptSlices: readonly KeptSlice<AppState>[] = [keptCart, keptDraft, ...keptPlacing]

/** A visitor's connection may hang without breaking; in process nothing is lost on the way. */
const ANSWER_TIMEOUT_MS = 30_000

/** What thunks get as their extra argument. */
export type ThunkExtra = { api: Api }

/** Runs once per request on the server and once per tab: a store at module level would show one visitor's cart to another. */
export function makeStore({ services, preloadedState }: { services: Services; preloadedState?: AppState }) {
  const extra: ThunkExtra = {
    api: createApi({
      fetch: (request) => services.fetch(request),
      origin: services.origin,
      now: () => new Date(),
      timeoutMs: typeof window === 'undefined' ? undefined : ANSWER_TIMEOUT_MS,
    }),
  }
  return configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(persistMiddleware(keptSlices)),
  })
}

export type AppStore = ReturnType<typeof makeStore>
export type AppDispatch = AppStore['dispatch']
