import { createSlice } from '@reduxjs/toolkit'
import type { SelectableDates } from '#contract/catalog.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'
import { mark } from './plans.slice.ts'

export type SelectableEventDateState = {
  fetching: boolean
  /** As the shop answered. */
  selectableEventDate: SelectableDates | null
  serverError: boolean
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    selectableEventDate: SelectableEventDateState
  }
}

const initialState: SelectableEventDateState = { fetching: false, selectableEventDate: null, serverError: false }

/** The days of the plans' own calendar. Loaded each time it is asked for: there are few places on a day. */
export const fetchSelectableEventDates = createApiThunk<SelectableDates>(
  'selectableEventDate/fetch',
  (_, { api, signal }) => api.call('listPlanDates', { query: {}, signal }),
  (_, { selectableEventDate }) => !selectableEventDate?.fetching,
)

const selectableEventDateSlice = createSlice({
  name: 'selectableEventDate',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchSelectableEventDates, {
      mark,
      answered: (state, dates) => {
        state.selectableEventDate = dates
      },
    })
  },
  selectors: { selectSelectableEventDate: (state) => state },
}).injectInto(rootReducer)

export const { selectSelectableEventDate } = selectableEventDateSlice.selectors
