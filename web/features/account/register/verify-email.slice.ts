import { createSlice } from '@reduxjs/toolkit'
import type { Failure } from '#web/api/errors.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import type { LoadStatus } from '#web/store/load-state.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type VerifiedLink = { kind: 'register' | 'change_email'; email: string }
export type VerifyEmailState = { status: LoadStatus; data: VerifiedLink | null; failure: Failure | null }

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    verifyEmail: VerifyEmailState
  }
}

const initialState: VerifyEmailState = { status: 'idle', data: null, failure: null }

/** Whether the link of a registration mail can still be used, and for whom. Its token is not used up by that. */
export const verifyEmail = createApiThunk<VerifiedLink, string>('verifyEmail/verify', (token, { api, signal }) =>
  api.call('verifyEmail', { body: { token }, signal }),
)

const verifyEmailSlice = createSlice({
  name: 'verifyEmail',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(verifyEmail.pending, () => ({ ...initialState, status: 'loading' as const }))
      .addCase(verifyEmail.fulfilled, (_, { payload }) => ({
        ...initialState,
        status: 'complete' as const,
        data: payload,
      }))
      .addCase(verifyEmail.rejected, (_, { payload }) => ({
        ...initialState,
        status: 'serverError' as const,
        failure: payload ?? null,
      }))
  },
  selectors: { selectVerifyEmail: (state) => state },
}).injectInto(rootReducer)

export const verifyEmailReducer = verifyEmailSlice.reducer
export const { selectVerifyEmail } = verifyEmailSlice.selectors
