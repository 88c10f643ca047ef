import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { commonSlice } from '#web/features/common/common.slice.ts'
import type { Services } from '#web/services.ts'
import { type KeptSlice, persistMiddleware } from './persist.ts'

const reducer = combineReducers({
  [commonSlice.name]: commonSlice.reducer,
})
export type AppState = ReturnType<typeof reducer>

/** The slices that outlive the page in local storage. */
export const keptSlices: readonly KeptSlice<AppState>[] = []

/** What thunks get as their extra argument. */
export type ThunkExtra = { services: Services }

/** Runs once per request on the server and once per tab: a store at module level would show one visitor's cart to another. */
export function makeStore({ services, preloadedState }: { services: Services; preloadedState?: AppState }) {
  const extra: ThunkExtra = { services }
  return configureStore({
    reducer,
    preloadedState,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(persistMiddleware(keptSlices)),
  })
}

export type AppStore = ReturnType<typeof makeStore>
export type AppDispatch = AppStore['dispatch']
