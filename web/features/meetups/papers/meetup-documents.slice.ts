import { createSlice } from '@reduxjs/toolkit'
import type { MeetupDocuments } from '#contract/documents.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'
import type { PaperSource } from './save-document.ts'

export type MeetupDocumentsState = {
  status: LoadStatus
  data: MeetupDocuments | null
  /** The order or booking of the data. */
  id: string | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    meetupDocuments: MeetupDocumentsState
  }
}

const initialState: MeetupDocumentsState = { status: 'idle', data: null, id: null, requestId: null }

export const fetchMeetupDocuments = createApiThunk<MeetupDocuments, PaperSource>(
  'meetupDocuments/fetch',
  (source, { api, signal }) => {
    if ('guestToken' in source) {
      return api.call('listGuestOrderDocuments', { params: { guest_token: source.guestToken }, query: {}, signal })
    }
    if ('bookingToken' in source) {
      return api.call('listGuestBookingDocuments', { params: { guest_token: source.bookingToken }, query: {}, signal })
    }
    return 'bookingId' in source
      ? api.call('listBookingDocuments', { params: { id: source.bookingId }, query: {}, signal })
      : api.call('listMeetupDocuments', { params: { id: source.meetupId }, query: {}, signal })
  },
)

export const sourceId = (source: PaperSource): string => Object.values(source)[0]!

/** Which papers an order or a booking has, and which were issued. */
const meetupDocumentsSlice = createSlice({
  name: 'meetupDocuments',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchMeetupDocuments, {
      asked: (state, source) => {
        if (state.id !== sourceId(source)) state.data = null
        state.id = sourceId(source)
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
