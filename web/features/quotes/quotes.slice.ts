import { createSlice } from '@reduxjs/toolkit'
import type { Paged } from '#contract/endpoint.ts'
import type { QuoteSummary } from '#contract/quotes.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addListPage, type ListPage, noPage } from '#web/store/list-page.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

/** The newest first. */
export type QuotesState = ListPage<QuoteSummary>

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    quotes: QuotesState
  }
}

const initialState: QuotesState = noPage

export const fetchQuotes = createApiThunk<Paged<QuoteSummary[]>, number | undefined>(
  'quotes/fetch',
  (page = 1, { api, signal }) => api.page('listQuotes', { query: { page: String(page) }, signal }),
)

/** What the account has had quoted, page by page. */
const quotesSlice = createSlice({
  name: 'quotes',
  initialState,
  reducers: {},
  extraReducers: (builder) => addListPage(builder, fetchQuotes),
  selectors: {
    selectQuotes: (state) => state,
  },
}).injectInto(rootReducer)

export const { selectQuotes } = quotesSlice.selectors
