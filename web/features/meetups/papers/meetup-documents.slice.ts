import { createSlice } from '@reduxjs/toolkit'
import type { MeetupDocuments } from '#contract/wire.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type MeetupDocumentsState = {
  status: LoadStatus
  data: MeetupDocuments | null
  id: string | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    meetupDocuments: MeetupDocumentsState
  }
}

const initialState: MeetupDocumentsState = { status: 'idle', data: null, id: null, requestId: null }

export const fetchMeetupDocuments = createApiThunk<MeetupDocuments, string>(
  'meetupDocuments/fetch',
  (id, { api, signal }) => api.call('listMeetupDocuments', { params: { id }, signal }),
)

/** Which papers an order of the account has, and which were issued. */
const meetupDocumentsSlice = createSlice({
  name: 'meetupDocuments',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchMeetupDocuments, {
      asked: (state, id) => {
        if (state.id !== id) state.data = null
        state.id = id
      },
      answered: (state, documents) => {
        state.data = documents
      },
    })
  },
  selectors: {
    selectMeetupDocuments: (state) => state,
  },
}).injectInto(rootReducer)

export const { selectMeetupDocuments } = meetupDocumentsSlice.selectors
