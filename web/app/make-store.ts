import { configureStore } from '@reduxjs/toolkit'
import { createApi } from '#web/api/client.ts'
import { createSessionRefresh } from '#web/api/session-refresh.ts'
import { noTokens, type SessionTokens } from '#web/browser/session-tokens.ts'
import { noteShopTime } from '#web/browser/shop-clock.ts'
import { persistedCart } from '#web/features/cart/cart.slice.ts'
import { persistedCartCap } from '#web/features/cart/cart-cap.slice.ts'
import { persistedDraft } from '#web/features/checkout/order-form.slice.ts'
import { persistedPlacing } from '#web/features/checkout/placing.persist.ts'
import { persistedChangeDrafts } from '#web/features/meetups/change/change-drafts.slice.ts'
import { persistedEventForm } from '#web/features/plans/booking/event-form.slice.ts'
import { endSession, followRefusal } from '#web/features/session/end-session.ts'
import type { Services } from '#web/services.ts'
import type { AppState, AppStore, ThunkExtra } from '#web/store/app-store.ts'
import { type PersistedSlice, persistMiddleware } from '#web/store/persist.ts'
import { type TabNavigator, windowNavigator } from '#web/store/tab-navigator.ts'
import { appReducer } from './root-reducer.ts'

/** The slices that the browser stores beyond the page. */
export const persistedSlices: readonly PersistedSlice<AppState>[] = [
  persistedCart,
  persistedCartCap,
  persistedDraft,
  persistedEventForm,
  ...persistedPlacing,
  persistedChangeDrafts,
]

/** A visitor's connection may hang without breaking. A call in process cannot get lost. */
const ANSWER_TIMEOUT_MS = 30_000

/** What only a browser has. */
type Browser = {
  tokens: SessionTokens
  /** Runs work in one of all tabs at a time. */
  oneAtATime: <T>(work: () => Promise<T>) => Promise<T>
}

type StoreOptions = {
  services: Services
  preloadedState?: Partial<AppState>
  browser?: Browser
  navigator?: TabNavigator
  /** What can be called, if not the shop's operations alone. */
  routes?: Parameters<typeof createApi>[0]['routes']
}

/**
 * Called once per request on the server and once per tab. A store at module level would show one visitor's cart to
 * another.
 */
export function makeStore({
  services,
  preloadedState,
  browser,
  navigator = windowNavigator,
  routes,
}: StoreOptions): AppStore {
  const api = createApi({
    fetch: services.fetch,
    origin: services.origin,
    now: () => new Date(),
    routes,
    timeoutMs: typeof window === 'undefined' ? undefined : ANSWER_TIMEOUT_MS,
    ...(browser && sessionOf(browser)),
  })
  const extra: ThunkExtra = { api, tokens: browser?.tokens ?? noTokens, navigator }
  const store = configureStore({
    reducer: appReducer,
    preloadedState,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(persistMiddleware(persistedSlices)),
  })
  return store

  function sessionOf({ tokens, oneAtATime }: Browser) {
    const refresh = createSessionRefresh({
      tokens,
      oneAtATime,
      refresh: (refresh_Token) => api.call('refreshSession', { body: { refresh_Token } }),
      end: (name) => store.dispatch(endSession(name)),
    })
    return {
      ...refresh,
      onAnswer: noteShopTime,
      token: () => tokens.accessToken(),
      onRefused: (code: string) => store.dispatch(followRefusal(code)),
    }
  }
}
