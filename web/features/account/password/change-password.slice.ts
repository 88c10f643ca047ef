import { createSlice } from '@reduxjs/toolkit'
import type { Failure } from '#web/api/errors.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type ChangePasswordState = {
  status: 'idle' | 'changePending' | 'changeError'
  /** The password was changed since the screen was opened. */
  success: boolean
  failure: Failure | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    changePassword: ChangePasswordState
  }
}

const initialState: ChangePasswordState = { status: 'idle', success: false, failure: null }

/** Sets another password. All other sessions of the account end, and the forced change is lifted. */
export const changePassword = createApiThunk<void, { current_password: string; new_password: string }>(
  'changePassword/change',
  async (body, { api, tokens }) => {
    await api.call('changePassword', { body })
    tokens.passwordChanged()
  },
)

const changePasswordSlice = createSlice({
  name: 'changePassword',
  initialState,
  reducers: { reset: () => initialState },
  extraReducers: (builder) => {
    builder
      .addCase(changePassword.pending, () => ({ ...initialState, status: 'changePending' as const }))
      .addCase(changePassword.fulfilled, () => ({ ...initialState, success: true }))
      .addCase(changePassword.rejected, (_, { payload }) => ({
        ...initialState,
        status: 'changeError' as const,
        failure: payload ?? null,
      }))
  },
}).injectInto(rootReducer)

export const changePasswordActions = changePasswordSlice.actions
export const changePasswordReducer = changePasswordSlice.reducer
