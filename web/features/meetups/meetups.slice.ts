import { createSlice } from '@reduxjs/toolkit'
import type { Paged } from '#contract/endpoint.ts'
import type { MeetupSummary } from '#contract/meetups.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type MeetupsState = {
  status: LoadStatus
  /** One page, the newest first. */
  data: MeetupSummary[]
  /** How many there are on all pages. */
  pagerTotal: number
  /** Which page `data` is, from 1; null while it is on its way. */
  page: number | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    meetups: MeetupsState
  }
}

const initialState: MeetupsState = { status: 'idle', data: [], pagerTotal: 0, page: null, requestId: null }

export const fetchMeetups = createApiThunk<Paged<MeetupSummary[]>, number | undefined>(
  'meetups/fetch',
  (page = 1, { api, signal }) => api.page('listMeetups', { query: { page: String(page) }, signal }),
)

/** The orders of the account, page by page. */
const meetupsSlice = createSlice({
  name: 'meetups',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchMeetups, {
      asked: (state, page = 1) => {
        if (state.page !== page) state.page = null
      },
      answered: (state, { rows, total }, page = 1) => {
        state.data = rows
        state.pagerTotal = total
        state.page = page
      },
    })
  },
  selectors: {
    selectMeetups: (state) => state,
  },
}).injectInto(rootReducer)

export const { selectMeetups } = meetupsSlice.selectors
