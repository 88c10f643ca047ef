import { createSlice } from '@reduxjs/toolkit'
import type { Failure } from '#web/api/errors.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { rootReducer } from '#web/store/root-reducer.ts'
import { meActions } from '../profile/me.slice.ts'
import { setStatus } from '../set-status.ts'

export type ChangeEmailStatus =
  | 'idle'
  | 'requestChangeFetchPending'
  | 'requestChangeFetchError'
  | 'changeFetchPending'
  | 'changeFetchError'
/** `data` is the requested address; empty before a request. */
export type ChangeEmailState = { status: ChangeEmailStatus; data: string; failure: Failure | null }

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    changeEmail: ChangeEmailState
  }
}

const initialState: ChangeEmailState = { status: 'idle', data: '', failure: null }

/** Requests a mail to the new address. May be repeated. The shop answers when it also needs the password. */
export const requestChangeEmail = createApiThunk<void, { email: string; password?: string }>(
  'changeEmail/request',
  async (body, { api, dispatch, signal }) => {
    await api.call('requestChangeEmail', { body, signal })
    dispatch(meActions.emailChangeRequested())
  },
)

/** Uses the mailed link. `kind` is 'register' for the link of a registration: then nothing was changed. */
export const confirmChangeEmail = createApiThunk<{ kind: 'register' | 'change_email'; email: string }, string>(
  'changeEmail/confirm',
  async (token, { api, dispatch }) => {
    const answer = await api.call('verifyEmail', { body: { token } })
    if (answer.kind === 'change_email') dispatch(meActions.emailChanged(answer.email))
    return answer
  },
)

/** "This was not me": cancels the change and ends every session. The answer's token allows setting a new password. */
export const stopChangeEmail = createApiThunk<{ email: string; reset_token: string }, string>(
  'changeEmail/stop',
  (token, { api }) => api.call('stopChangeEmail', { body: { token } }),
)

const changeEmailSlice = createSlice({
  name: 'changeEmail',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(requestChangeEmail.pending, (state) => setStatus(state, 'requestChangeFetchPending'))
      .addCase(requestChangeEmail.fulfilled, (state, { meta }) => {
        setStatus(state, 'idle')
        state.data = meta.arg.email
      })
      .addCase(requestChangeEmail.rejected, (state, { payload }) =>
        setStatus(state, 'requestChangeFetchError', payload),
      )
      .addCase(confirmChangeEmail.pending, (state) => setStatus(state, 'changeFetchPending'))
      .addCase(confirmChangeEmail.fulfilled, (state) => setStatus(state, 'idle'))
      .addCase(confirmChangeEmail.rejected, (state, { payload }) => setStatus(state, 'changeFetchError', payload))
  },
  selectors: { selectChangeEmail: (state) => state },
}).injectInto(rootReducer)

export const { selectChangeEmail } = changeEmailSlice.selectors
