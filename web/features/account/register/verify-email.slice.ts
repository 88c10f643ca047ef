import { createSlice } from '@reduxjs/toolkit'
import type { Failure } from '#web/api/errors.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type VerifiedLink = { kind: 'register' | 'change_email'; email: string }
export type VerifyEmailState = { status: LoadStatus; data: VerifiedLink | null; failure: Failure | null }

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    verifyEmail: VerifyEmailState
  }
}

const initialState: VerifyEmailState = { status: 'idle', data: null, failure: null }

/**
 * Checks whether the link of a registration mail can still be used, and for which address. This does not use the link
 * up.
 */
export const verifyEmail = createApiThunk<VerifiedLink, string>('verifyEmail/verify', (token, { api, signal }) =>
  api.call('verifyEmail', { body: { token }, signal }),
)

const verifyEmailSlice = createSlice({
  name: 'verifyEmail',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, verifyEmail, {
      asked: (state) => {
        state.data = null
        state.failure = null
      },
      answered: (state, link) => {
        state.data = link
      },
      failed: (state, failure) => {
        state.failure = failure ?? null
      },
    })
  },
  selectors: { selectVerifyEmail: (state) => state },
}).injectInto(rootReducer)

export const { selectVerifyEmail } = verifyEmailSlice.selectors
