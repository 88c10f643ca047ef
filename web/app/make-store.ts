import { configureStore } from '@reduxjs/toolkit'
import { createApi } from '#web/api/client.ts'
import { createSessionRefresh } from '#web/api/session-refresh.ts'
import { noTokens, type SessionTokens } from '#web/browser/session-tokens.ts'
import { keptCart } from '#web/features/cart/cart.slice.ts'
import { keptPlacing } from '#web/features/checkout/kept-placing.ts'
import { keptDraft } from '#web/features/checkout/order-form.slice.ts'
import { endSession, followRefusal } from '#web/features/session/end-session.ts'
import type { Services } from '#web/services.ts'
import type { AppState, AppStore, ThunkExtra } from '#web/store/app-store.ts'
import { type PagePlace, windowPlace } from '#web/store/page-place.ts'
import { type KeptSlice, persistMiddleware } from '#web/store/persist.ts'
import { rootReducer } from './root-reducer.ts'

/** The slices that outlive the page in the browser's storage. */
export const keptSlices: readonly KeptSlice<AppState>[] = [keptCart, keptDraft, ...keptPlacing]

/** A visitor's connection may hang without breaking; in process nothing is lost on the way. */
const ANSWER_TIMEOUT_MS = 30_000

/** What a browser has and the server has not. */
type Browser = {
  tokens: SessionTokens
  /** Lets one of all tabs in at a time. */
  oneAtATime: <T>(work: () => Promise<T>) => Promise<T>
}

type StoreOptions = { services: Services; preloadedState?: Partial<AppState>; browser?: Browser; place?: PagePlace }

/** Runs once per request on the server and once per tab: a store at module level would show one visitor's cart to another. */
export function makeStore({ services, preloadedState, browser, place = windowPlace }: StoreOptions): AppStore {
  const api = createApi({
    fetch: (request) => services.fetch(request),
    origin: services.origin,
    now: () => new Date(),
    timeoutMs: typeof window === 'undefined' ? undefined : ANSWER_TIMEOUT_MS,
    ...(browser && sessionOf(browser)),
  })
  const extra: ThunkExtra = { api, tokens: browser?.tokens ?? noTokens, place }
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(persistMiddleware(keptSlices)),
  })
  return store

  function sessionOf({ tokens, oneAtATime }: Browser) {
    const refresh = createSessionRefresh({
      tokens,
      oneAtATime,
      refresh: (refresh_Token) => api.call('refreshSession', { body: { refresh_Token } }),
      end: () => store.dispatch(endSession()),
    })
    return {
      ...refresh,
      token: () => tokens.accessToken(),
      onRefused: (code: string) => store.dispatch(followRefusal(code)),
    }
  }
}
