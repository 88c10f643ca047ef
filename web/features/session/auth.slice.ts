import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { TokenBundle } from '#contract/wire.ts'
import type { Failure } from '#web/api/errors.ts'
import type { AccessClaims } from '#web/browser/access-claims.ts'
import { readItem, removeItem, saveItem } from '#web/browser/browser-storage.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import type { AppDispatch, ThunkExtra } from '#web/store/app-store.ts'

export type AuthState = {
  loading: boolean
  error: Failure | null
  /** The claims of the stored token; the token itself never lies in the store. */
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

/** Signs in. `second_factor_required` asks for the same again with `otp`. Nothing typed or in the cart is touched. */
export const login = createApiThunk<AccessClaims, Credentials>(
  'auth/login',
  async (credentials, { api, dispatch, signal }) =>
    dispatch(keepSession(await api.call('login', { body: credentials, signal }))),
)

/** Forgets the session here and now, and tells the shop, which ends it there; whether that was heard changes nothing here. */
export const logout = createApiThunk<void>('auth/logout', async (_, { api, tokens, dispatch }) => {
  const refresh_Token = tokens.refreshToken()
  tokens.clear()
  dispatch(authActions.sessionEnded())
  if (refresh_Token) await api.call('logout', { body: { refresh_Token } }).catch(() => {})
})

/** Stores what a login brought. Throws `StorageError` where the browser does not keep it. */
export function keepSession(bundle: TokenBundle) {
  return (dispatch: AppDispatch, _: unknown, { tokens }: ThunkExtra): AccessClaims => {
    const claims = tokens.saveBundle(bundle)
    dispatch(leaveOthersOrder(claims))
    return claims
  }
}

/** An order that was kept when a session ran out is shown to nobody but whose it is. */
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
    // A browser that keeps nothing has nothing to show to others after a reload.
  }
}

/** Whether somebody is signed in in this tab. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** Tokens were stored in this tab. */
    setToken: connect,
    /** Tokens were found in the browser: at the start, or because another tab stored them. */
    setStoredToken: connect,
    failureSeen(state) {
      state.error = null
      state.isAccountLocked = false
    },
    /**
     * Logged out, here or in another tab, or the session ran out: whatever was loaded for the account is forgotten everywhere.
     * `keepsOrder`: but not the order that is being filled in.
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
