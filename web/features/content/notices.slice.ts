import { createSlice } from '@reduxjs/toolkit'
import type { Notice } from '#contract/notices.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type NoticesState = { status: LoadStatus; data: Notice[] }

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    notices: NoticesState
  }
}

const initialState: NoticesState = { status: 'idle', data: [] }

/** Not again once they are loaded. */
export const fetchNotices = createApiThunk<Notice[]>(
  'notices/fetch',
  (_, { api, signal }) => api.call('listNotices', { signal }),
  (_, { notices }) => notices?.status !== 'complete' && notices?.status !== 'loading',
)

/** What the shop has to say to everybody today. */
const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchNotices, {
      answered: (state, notices) => {
        state.data = notices
      },
    })
  },
  selectors: { selectNotices: (state) => state },
}).injectInto(rootReducer)

export const { selectNotices } = noticesSlice.selectors
