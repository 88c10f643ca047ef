import { type ActionReducerMapBuilder, createSlice } from '@reduxjs/toolkit'
import type { EventChangeInput, EventDetail } from '#contract/events.ts'
import { type ApiThunk, createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type EventState = {
  status: 'idle' | 'eventFetchPending' | 'eventFetchError'
  data: EventDetail | null
  /** 404: it does not exist, or belongs to somebody else. */
  errorCode: 404 | 500 | null
  id: string | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    event: EventState
  }
}

const initialState: EventState = { status: 'idle', data: null, errorCode: null, id: null, requestId: null }

export const fetchEvent = createApiThunk<EventDetail, string>('event/fetch', (id, { api, signal }) =>
  api.call('getEvent', { params: { id }, signal }),
)

export const patchEvent = createApiThunk<EventDetail, { id: string; change: EventChangeInput }>(
  'event/patch',
  ({ id, change }, { api, signal }) => api.call('updateEvent', { params: { id }, body: change, signal }),
)

/** The link sent so far opens nothing any more. */
export const replaceRsvpLink = createApiThunk<EventDetail, { id: string }>(
  'event/replaceLink',
  ({ id }, { api, signal }) => api.call('replaceRsvpLink', { params: { id }, signal }),
)

export const sendReminders = createApiThunk<{ sent: number }, string>('event/remind', (id, { api, signal }) =>
  api.call('sendReminders', { params: { id }, signal }),
)

/** Those who do not know what has become of it. */
export const tellGuests = createApiThunk<{ sent: number }, string>('event/tell', (id, { api, signal }) =>
  api.call('tellGuests', { params: { id }, signal }),
)

/** One gathering of the account. */
const eventSlice = createSlice({
  name: 'event',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchEvent, {
      mark: () => {},
      asked: (state, id) => {
        state.status = 'eventFetchPending'
        if (state.id === id) return
        Object.assign(state, { id, data: null, errorCode: null })
      },
      answered: (state, event) => Object.assign(state, { status: 'idle', data: event, errorCode: null }),
      failed: (state, failure) => {
        state.status = 'eventFetchError'
        state.errorCode = failure?.status === 404 ? 404 : 500
      },
    })
    addChange(builder, patchEvent)
    addChange(builder, replaceRsvpLink)
  },
  selectors: {
    selectEvent: (state) => state,
  },
}).injectInto(rootReducer)

/**
 * A change answers with the event as it is then. What was asked for before it may be older, and is dropped. A change of
 * an event that was left says nothing about the one that is shown.
 */
function addChange<Argument extends { id: string }>(
  builder: ActionReducerMapBuilder<EventState>,
  thunk: ApiThunk<EventDetail, Argument>,
): void {
  builder
    .addCase(thunk.pending, (state, { meta }) => {
      if (isOfAnother(state, meta.arg)) return
      state.status = 'eventFetchPending'
      state.requestId = null
    })
    .addCase(thunk.fulfilled, (state, { payload, meta }) => {
      if (isOfAnother(state, meta.arg)) return
      state.status = 'idle'
      state.requestId = null
      if (state.id === payload.id) state.data = payload
    })
    .addCase(thunk.rejected, (state, { meta }) => {
      if (isOfAnother(state, meta.arg)) return
      state.status = 'eventFetchError'
    })
}

const isOfAnother = (state: EventState, { id }: { id: string }) => state.id !== null && state.id !== id

export const { selectEvent } = eventSlice.selectors
