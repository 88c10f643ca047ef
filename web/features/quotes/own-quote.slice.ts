import { createSlice } from '@reduxjs/toolkit'
import type { OwnQuote } from '#contract/quotes.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus, wrongLink } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type OwnQuoteState = {
  /** '404': the link opens nothing. */
  status: LoadStatus | '404'
  data: OwnQuote | null
  orderToken: string | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    ownQuote: OwnQuoteState
  }
}

const initialState: OwnQuoteState = { status: 'idle', data: null, orderToken: null, requestId: null }

export const fetchOwnQuote = createApiThunk<OwnQuote, string>('ownQuote/fetch', (order_token, { api, signal }) =>
  api.call('getOwnQuote', { params: { order_token }, signal }),
)

/** A quote, as its maker sees it. */
const ownQuoteSlice = createSlice({
  name: 'ownQuote',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchOwnQuote, {
      asked: (state, orderToken) => {
        if (state.orderToken !== orderToken)
          Object.assign(state, { ...initialState, status: 'loading', requestId: state.requestId, orderToken })
      },
      answered: (state, quote) => {
        state.data = quote
      },
      missing: wrongLink,
    })
  },
  selectors: {
    selectOwnQuote: (state) => state,
  },
}).injectInto(rootReducer)

export const { selectOwnQuote } = ownQuoteSlice.selectors
