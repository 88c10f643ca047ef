import { createSlice } from '@reduxjs/toolkit'
import type { DocumentSummary, OrderDocuments } from '#contract/document-search.ts'
import type { Paged } from '#contract/endpoint.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'
import { type DocumentSearch, isSameSearch, queryOf } from './document-search.ts'

type DocumentsPage = { search: DocumentSearch; page: number }

export type DocumentsState = {
  status: LoadStatus
  /** The orders of one page with their papers, the newest first. */
  data: OrderDocuments[]
  /** How many orders match on all pages. */
  pagerTotal: number
  /** What `data` answers; null while it is on its way. */
  held: DocumentsPage | null
  requestId: string | null
  /** How much matches, and what is to be had at all; of the last search that was answered. */
  summary: DocumentSummary | null
  summaryRequestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    documents: DocumentsState
  }
}

const initialState: DocumentsState = {
  status: 'idle',
  data: [],
  pagerTotal: 0,
  held: null,
  requestId: null,
  summary: null,
  summaryRequestId: null,
}

export const fetchDocuments = createApiThunk<Paged<OrderDocuments[]>, DocumentsPage>(
  'documents/fetch',
  ({ search, page }, { api, signal }) =>
    api.page('listOrderDocuments', { query: { ...queryOf(search), page: String(page) }, signal }),
)

export const fetchDocumentSummary = createApiThunk<DocumentSummary, DocumentSearch>(
  'documents/fetchSummary',
  (search, { api, signal }) => api.call('summarizeDocuments', { query: queryOf(search), signal }),
)

/** The papers of the account, order by order, as far as they match. */
const documentsSlice = createSlice({
  name: 'documents',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchDocuments, {
      asked: (state, asked) => {
        if (!isHeld(state, asked)) state.held = null
      },
      answered: (state, { rows, total }, asked) => {
        state.data = rows
        state.pagerTotal = total
        state.held = asked
      },
    })
    builder.addCase(fetchDocumentSummary.pending, (state, { meta }) => {
      state.summaryRequestId = meta.requestId
    })
    // The screen works without it, only without counts.
    builder.addCase(fetchDocumentSummary.fulfilled, (state, { meta, payload }) => {
      if (state.summaryRequestId === meta.requestId) state.summary = payload
    })
  },
  selectors: {
    selectDocuments: (state) => state,
  },
}).injectInto(rootReducer)

export const { selectDocuments } = documentsSlice.selectors

/** Whether the rows are those that are asked for. */
export const isHeld = ({ held }: Pick<DocumentsState, 'held'>, { search, page }: DocumentsPage): boolean =>
  held !== null && held.page === page && isSameSearch(held.search, search)
