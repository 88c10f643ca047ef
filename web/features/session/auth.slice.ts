import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { TokenBundle } from '#contract/accounts.ts'
import type { Failure } from '#web/api/errors.ts'
import type { AccessClaims } from '#web/browser/access-claims.ts'
import { readItem, removeItem, saveItem } from '#web/browser/browser-storage.ts'
import { tidyKeptPages } from '#web/browser/kept-pages.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import type { AppDispatch, ThunkExtra } from '#web/store/app-store.ts'
import { storedUserId } from './session.ts'

export type AuthState = {
  loading: boolean
  error: Failure | null
  /** The claims of the stored token. The token itself is never in the store. */
  token: AccessClaims | null
  connected: boolean
  isAccountLocked: boolean
}
/** `otp`: six digits of the app, or a recovery code. */
type Credentials = { email: string; password: string; otp?: string }

declare module '#web/store/root-reducer.ts' {
  interface Slices {
    auth: AuthState
  }
}

const initialState: AuthState = { loading: false, error: null, token: null, connected: false, isAccountLocked: false }

const LOCKED = 423
const ORDER_OWNER = 'ORDER_FORM_OWNER'

/** Logs in. After `second_factor_required` call it again with `otp`. The form and the cart stay unchanged. */
export const login = createApiThunk<AccessClaims, Credentials>(
  'auth/login',
  async (credentials, { api, dispatch, signal }) =>
    dispatch(keepSession(await api.call('login', { body: credentials, signal }))),
)

/** Removes the session here at once and ends it at the shop. A failed call changes nothing here. */
export const logout = createApiThunk<void>('auth/logout', async (_, { api, tokens, dispatch }) => {
  const refresh_Token = tokens.refreshToken()
  tokens.clear()
  dispatch(authActions.sessionEnded())
  if (refresh_Token) await api.call('logout', { body: { refresh_Token } }).catch(() => {})
})

/** Stores the tokens of a login. Throws `StorageError` if the browser does not store them. */
export function keepSession(bundle: TokenBundle) {
  return (dispatch: AppDispatch, _: unknown, { tokens }: ThunkExtra): AccessClaims => {
    const claims = tokens.saveBundle(bundle)
    void tidyKeptPages(claims.user_id, shopNow())
    dispatch(leaveOthersOrder(claims))
    return claims
  }
}

/** An order kept after a session ran out is shown only to the same account. */
export function leaveOthersOrder({ user_id }: AccessClaims) {
  return (dispatch: AppDispatch): void => {
    const owner = readItem(ORDER_OWNER, 'session')
    removeItem(ORDER_OWNER, 'session')
    if (owner !== undefined && owner !== user_id) dispatch(authActions.sessionEnded())
  }
}

export function markOrderAs({ user_id }: AccessClaims): void {
  try {
    saveItem(ORDER_OWNER, user_id, 'session')
  } catch {
    // If the browser stores nothing, nothing can be shown to others after a reload.
  }
}

/** Somebody was signed in here, and did not sign out. */
export function wasSignedIn(): boolean {
  return storedUserId() !== undefined || readItem(ORDER_OWNER, 'session') !== undefined
}

/** Whether this tab has a session. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** This tab stored tokens. */
    setToken: connect,
    /** The browser has tokens: at the start, or because another tab stored them. */
    setStoredToken: connect,
    failureSeen(state) {
      state.error = null
      state.isAccountLocked = false
    },
    /**
     * A logout, here or in another tab, or the session ran out: all slices forget the account's data. `keepsOrder`:
     * except the order being filled in.
     */
    sessionEnded: {
      prepare: ({ keepsOrder = false }: { keepsOrder?: boolean } = {}) => ({ payload: { keepsOrder } }),
      reducer: (_state, _action: PayloadAction<{ keepsOrder: boolean }>) => initialState,
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(login.pending, () => ({ ...initialState, loading: true }))
      .addCase(login.fulfilled, (_, { payload }) => ({ ...initialState, token: payload, connected: true }))
      .addCase(login.rejected, (_, { payload }) => ({
        ...initialState,
        error: payload ?? null,
        isAccountLocked: payload?.status === LOCKED,
      }))
  },
  selectors: {
    selectIsAccountLocked: (state) => state.isAccountLocked,
  },
})

function connect(_: AuthState, { payload }: PayloadAction<AccessClaims>): AuthState {
  return { ...initialState, token: payload, connected: true }
}

export const authActions = authSlice.actions
export const { selectIsAccountLocked } = authSlice.selectors
