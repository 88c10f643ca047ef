import { createSlice } from '@reduxjs/toolkit'
import type { Session } from '#contract/accounts.ts'
import type { Failure } from '#web/api/errors.ts'
import { authActions } from '#web/features/session/auth.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type SessionsState = {
  status: LoadStatus
  data: Session[]
  /** Sessions whose end was requested and not answered yet. */
  ending: string[]
  /** Why the last end failed. */
  failure: Failure | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    sessions: SessionsState
  }
}

const initialState: SessionsState = { status: 'idle', data: [], ending: [], failure: null }

export const fetchSessions = createApiThunk<Session[]>('sessions/fetch', (_, { api, signal }) =>
  api.call('listSessions', { signal }),
)

/** Ends one session. Ending the own session is a logout. */
export const endOneSession = createApiThunk<void, { id: string }>(
  'sessions/endOne',
  async (params, { api, tokens, getState, dispatch }) => {
    const isOwn = selectSessions(getState()).data.some(({ id, current }) => current && id === params.id)
    await api.call('endSession', { params })
    if (!isOwn) return
    tokens.clear()
    dispatch(authActions.sessionEnded())
  },
)

export const endOtherSessions = createApiThunk<void>('sessions/endOthers', async (_, { api }) => {
  await api.call('endOtherSessions')
})

const sessionsSlice = createSlice({
  name: 'sessions',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchSessions, {
      answered: (state, sessions) => {
        state.data = sessions
      },
    })
    builder
      .addCase(endOneSession.pending, (state, { meta }) => markEnding(state, [meta.arg.id]))
      .addCase(endOneSession.fulfilled, (state, { meta }) => removeSessions(state, [meta.arg.id]))
      .addCase(endOneSession.rejected, (state, { meta, payload }) => {
        // A session that is already gone has ended, as requested.
        if (payload?.status === 404) removeSessions(state, [meta.arg.id])
        else keepSessions(state, [meta.arg.id], payload)
      })
      .addCase(endOtherSessions.pending, (state) => markEnding(state, othersIn(state)))
      .addCase(endOtherSessions.fulfilled, (state) => removeSessions(state, othersIn(state)))
      .addCase(endOtherSessions.rejected, (state, { payload }) => keepSessions(state, othersIn(state), payload))
  },
  selectors: { selectSessions: (state) => state },
}).injectInto(rootReducer)

function othersIn({ data }: SessionsState): string[] {
  return data.filter(({ current }) => !current).map(({ id }) => id)
}

function markEnding(state: SessionsState, ids: string[]): void {
  state.ending = [...new Set([...state.ending, ...ids])]
  state.failure = null
}

function removeSessions(state: SessionsState, ids: string[]): void {
  state.data = state.data.filter(({ id }) => !ids.includes(id))
  state.ending = state.ending.filter((id) => !ids.includes(id))
}

function keepSessions(state: SessionsState, ids: string[], failure: Failure | undefined): void {
  state.ending = state.ending.filter((id) => !ids.includes(id))
  state.failure = failure ?? null
}

export const { selectSessions } = sessionsSlice.selectors
