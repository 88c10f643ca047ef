import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { Profile, ProfileChangeInput } from '#contract/accounts.ts'
import type { Failure } from '#web/api/errors.ts'
import { authActions } from '#web/features/session/auth.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { rootReducer } from '#web/store/root-reducer.ts'
import { setStatus } from '../set-status.ts'
import { emptyPerson } from './person.ts'

export type MeStatus =
  | 'idle'
  | 'meFetchPending'
  | 'meFetchError'
  | 'meUpdatePending'
  | 'meUpdateError'
  | 'meDeletePending'
  | 'meDeleteError'
/** The profile's fields, empty until they are fetched, and the state of the last call about it. */
export type MeState = Profile & { status: MeStatus; failure: Failure | null }

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    me: MeState
  }
}

const initialState: MeState = {
  email: '',
  ...emptyPerson,
  change_email_in_progress: false,
  second_factor_enabled: false,
  status: 'idle',
  failure: null,
}

export const fetchMe = createApiThunk<Profile>('me/fetch', (_, { api, signal }) => api.call('getProfile', { signal }))

export const updateMe = createApiThunk<Profile, ProfileChangeInput>('me/update', (body, { api, signal }) =>
  api.call('updateProfile', { body, signal }),
)

/** Closes the account and removes the session here. */
export const deleteMe = createApiThunk<void, { password: string }>(
  'me/delete',
  async (body, { api, tokens, dispatch }) => {
    await api.call('deleteAccount', { body })
    tokens.clear()
    dispatch(authActions.sessionEnded())
  },
)

const meSlice = createSlice({
  name: 'me',
  initialState,
  reducers: {
    /** The new address was confirmed. */
    emailChanged(state, { payload }: PayloadAction<string>) {
      state.email = payload
      state.change_email_in_progress = false
    },
    emailChangeRequested(state) {
      state.change_email_in_progress = true
    },
    secondFactorSet(state, { payload }: PayloadAction<boolean>) {
      state.second_factor_enabled = payload
    },
    failureSeen: (state) => setStatus(state, 'idle'),
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchMe.pending, (state) => setStatus(state, 'meFetchPending'))
      .addCase(fetchMe.rejected, (state, { payload }) => setStatus(state, 'meFetchError', payload))
      .addCase(updateMe.pending, (state) => setStatus(state, 'meUpdatePending'))
      .addCase(updateMe.rejected, (state, { payload }) => setStatus(state, 'meUpdateError', payload))
      .addCase(deleteMe.pending, (state) => setStatus(state, 'meDeletePending'))
      .addCase(deleteMe.fulfilled, () => initialState)
      .addCase(deleteMe.rejected, (state, { payload }) => setStatus(state, 'meDeleteError', payload))
      .addMatcher(isAnyOf(fetchMe.fulfilled, updateMe.fulfilled), (state, { payload }) => {
        Object.assign(state, payload)
        setStatus(state, 'idle')
      })
  },
  selectors: { selectMe: (state) => state },
}).injectInto(rootReducer)

export const meActions = meSlice.actions
export const { selectMe } = meSlice.selectors
