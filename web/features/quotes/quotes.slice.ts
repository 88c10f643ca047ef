import { createSlice } from '@reduxjs/toolkit'
import type { Paged } from '#contract/endpoint.ts'
import type { QuoteSummary } from '#contract/quotes.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type QuotesState = {
  status: LoadStatus
  /** The rows of one page, the newest first. */
  data: QuoteSummary[]
  /** How many there are on all pages. */
  pagerTotal: number
  /** Which page `data` is, from 1; null while it is on its way. */
  page: number | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    quotes: QuotesState
  }
}

const initialState: QuotesState = { status: 'idle', data: [], pagerTotal: 0, page: null, requestId: null }

export const fetchQuotes = createApiThunk<Paged<QuoteSummary[]>, number | undefined>(
  'quotes/fetch',
  (page = 1, { api, signal }) => api.page('listQuotes', { query: { page: String(page) }, signal }),
)

/** What the account has had quoted, page by page. */
const quotesSlice = createSlice({
  name: 'quotes',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchQuotes, {
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
    selectQuotes: (state) => state,
  },
}).injectInto(rootReducer)

export const { selectQuotes } = quotesSlice.selectors
