import { createSlice } from '@reduxjs/toolkit'
import type { Paged } from '#contract/endpoint.ts'
import type { MeetupSummary } from '#contract/meetups.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addListPage, type ListPage, noPage } from '#web/store/list-page.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

/** The newest first. */
export type MeetupsState = ListPage<MeetupSummary>

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    meetups: MeetupsState
  }
}

const initialState: MeetupsState = noPage

export const fetchMeetups = createApiThunk<Paged<MeetupSummary[]>, number | undefined>(
  'meetups/fetch',
  (page = 1, { api, signal }) => api.page('listMeetups', { query: { page: String(page) }, signal }),
)

/** The orders of the account, page by page. */
const meetupsSlice = createSlice({
  name: 'meetups',
  initialState,
  reducers: {},
  extraReducers: (builder) => addListPage(builder, fetchMeetups),
  selectors: {
    selectMeetups: (state) => state,
  },
}).injectInto(rootReducer)

export const { selectMeetups } = meetupsSlice.selectors
