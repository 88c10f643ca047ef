import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { Profile, ProfileChangeInput } from '#contract/wire.ts'
import type { Failure } from '#web/api/errors.ts'
import { authActions } from '#web/features/session/auth.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type MeStatus =
  | 'idle'
  | 'meFetchPending'
  | 'meFetchError'
  | 'meUpdatePending'
  | 'meUpdateError'
  | 'meDeletePending'
  | 'meDeleteError'
/** The profile's fields, empty until they are fetched, and where the last call about it stands. */
export type MeState = Profile & { status: MeStatus; failure: Failure | null }

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    me: MeState
  }
}

const initialState: MeState = {
  email: '',
  last_name: '',
  first_name: '',
  last_name_kana: '',
  first_name_kana: '',
  company: '',
  department: '',
  tel: '',
  change_email_in_progress: false,
  second_factor_enabled: false,
  status: 'idle',
  failure: null,
}

export const fetchMe = createApiThunk<Profile>('me/fetch', (_, { api, signal }) => api.call('getProfile', { signal }))

export const updateMe = createApiThunk<Profile, ProfileChangeInput>('me/update', (body, { api, signal }) =>
  api.call('updateProfile', { body, signal }),
)

/** Closes the account and forgets the session here. */
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
    /** An address was proved to be theirs. */
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
    failureSeen: (state) => stand(state, 'idle'),
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchMe.pending, (state) => stand(state, 'meFetchPending'))
      .addCase(fetchMe.rejected, (state, { payload }) => stand(state, 'meFetchError', payload))
      .addCase(updateMe.pending, (state) => stand(state, 'meUpdatePending'))
      .addCase(updateMe.rejected, (state, { payload }) => stand(state, 'meUpdateError', payload))
      .addCase(deleteMe.pending, (state) => stand(state, 'meDeletePending'))
      .addCase(deleteMe.fulfilled, () => initialState)
      .addCase(deleteMe.rejected, (state, { payload }) => stand(state, 'meDeleteError', payload))
      .addMatcher(isAnyOf(fetchMe.fulfilled, updateMe.fulfilled), (state, { payload }) => {
        Object.assign(state, payload)
        stand(state, 'idle')
      })
  },
  selectors: { selectMe: (state) => state },
}).injectInto(rootReducer)

function stand(state: MeState, status: MeStatus, failure?: Failure): void {
  state.status = status
  state.failure = failure ?? null
}

export const meActions = meSlice.actions
export const meReducer = meSlice.reducer
export const { selectMe } = meSlice.selectors
