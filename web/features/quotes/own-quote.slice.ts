import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { OwnQuote } from '#contract/quotes.ts'
import { authActions } from '#web/features/session/auth.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus, wrongLink } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type OwnQuoteState = {
  /** '404': the link opens nothing. */
  status: LoadStatus | '404'
  data: OwnQuote | null
  orderToken: string | null
  requestId: string | null
  /** The quote that another one is to be made of. */
  again: OwnQuote | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    ownQuote: OwnQuoteState
  }
}

const initialState: OwnQuoteState = { status: 'idle', data: null, orderToken: null, requestId: null, again: null }

export const fetchOwnQuote = createApiThunk<OwnQuote, string>('ownQuote/fetch', (order_token, { api, signal }) =>
  api.call('getOwnQuote', { params: { order_token }, signal }),
)

/** A quote, as its maker sees it. */
const ownQuoteSlice = createSlice({
  name: 'ownQuote',
  initialState,
  reducers: {
    /** Its content goes back to the cart; undefined: the next one is made. */
    againWanted(state, { payload }: PayloadAction<OwnQuote | undefined>) {
      state.again = payload ?? null
    },
  },
  extraReducers: (builder) => {
    addLoad(builder, fetchOwnQuote, {
      asked: (state, orderToken) => {
        if (state.orderToken !== orderToken)
          Object.assign(state, {
            ...initialState,
            status: 'loading',
            requestId: state.requestId,
            orderToken,
            again: state.again,
          })
      },
      answered: (state, quote) => {
        state.data = quote
      },
      missing: wrongLink,
    })
    builder.addCase(authActions.sessionEnded, () => initialState)
  },
  selectors: {
    selectOwnQuote: (state) => state,
    selectQuoteAgain: (state) => state.again,
  },
}).injectInto(rootReducer)

export const { againWanted } = ownQuoteSlice.actions
export const { selectOwnQuote, selectQuoteAgain } = ownQuoteSlice.selectors
