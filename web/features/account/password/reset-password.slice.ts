import { createSlice } from '@reduxjs/toolkit'
import type { Failure } from '#web/api/errors.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { rootReducer } from '#web/store/root-reducer.ts'
import { setStatus } from '../set-status.ts'

export type ResetPasswordStatus =
  | 'idle'
  | 'requestResetFetchPending'
  | 'requestResetFetchError'
  | 'resetFetchPending'
  | 'resetFetchError'
/** `data` is the address the mail was requested for, or whose password was set; empty before. */
export type ResetPasswordState = { status: ResetPasswordStatus; data: string; failure: Failure | null }
/** `token` comes from the mailed link. */
type NewPassword = { token: string; password: string }

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    resetPassword: ResetPasswordState
  }
}

const initialState: ResetPasswordState = { status: 'idle', data: '', failure: null }

/** Requests a mail for the account of this address. The answer is the same without such an account. May be repeated. */
export const requestResetPassword = createApiThunk<void, { email: string }>(
  'resetPassword/request',
  async (body, { api, signal }) => {
    await api.call('requestResetPassword', { body, signal })
  },
)

/** Sets the new password. All sessions of the account end. */
export const resetPassword = createApiThunk<{ email: string }, NewPassword>('resetPassword/reset', (body, { api }) =>
  api.call('resetPassword', { body }),
)

const resetPasswordSlice = createSlice({
  name: 'resetPassword',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(requestResetPassword.pending, (state) => setStatus(state, 'requestResetFetchPending'))
      .addCase(requestResetPassword.fulfilled, (state, { meta }) => {
        setStatus(state, 'idle')
        state.data = meta.arg.email
      })
      .addCase(requestResetPassword.rejected, (state, { payload }) =>
        setStatus(state, 'requestResetFetchError', payload),
      )
      .addCase(resetPassword.pending, (state) => setStatus(state, 'resetFetchPending'))
      .addCase(resetPassword.fulfilled, (state, { payload }) => {
        setStatus(state, 'idle')
        state.data = payload.email
      })
      .addCase(resetPassword.rejected, (state, { payload }) => setStatus(state, 'resetFetchError', payload))
  },
  selectors: { selectResetPassword: (state) => state },
}).injectInto(rootReducer)

export const { selectResetPassword } = resetPasswordSlice.selectors
