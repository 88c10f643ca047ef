import { createSlice } from '@reduxjs/toolkit'
import type { Failure } from '#web/api/errors.ts'
import { authActions, keepSession } from '#web/features/session/auth.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type RegisterPasswordState = { loading: boolean; error: Failure | null; success: boolean }
/** `token` comes from the mailed link. */
type FirstPassword = { token: string; password: string }

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    registerPassword: RegisterPasswordState
  }
}

const initialState: RegisterPasswordState = { loading: false, error: null, success: false }

/** Sets the first password and logs in with it. */
export const registerPassword = createApiThunk<void, FirstPassword>(
  'registerPassword/register',
  async (body, { api, dispatch, signal }) => {
    const bundle = await api.call('registerPassword', { body, signal })
    dispatch(authActions.setToken(dispatch(keepSession(bundle))))
  },
)

const registerPasswordSlice = createSlice({
  name: 'registerPassword',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(registerPassword.pending, () => ({ ...initialState, loading: true }))
      // `loading` stays true: the next screen is about to open.
      .addCase(registerPassword.fulfilled, (state) => {
        state.success = true
      })
      .addCase(registerPassword.rejected, (_, { payload }) => ({ ...initialState, error: payload ?? null }))
  },
  selectors: { selectRegisterPassword: (state) => state },
}).injectInto(rootReducer)

export const { selectRegisterPassword } = registerPasswordSlice.selectors
