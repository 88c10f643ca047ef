import { createSlice } from '@reduxjs/toolkit'
import type { QuoteAnswerInput } from '#contract/quote-fields.ts'
import type { Quote } from '#contract/quotes.ts'
import type { QuoteAnswer } from '#domain/quote.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus, wrongLink } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type QuoteState = {
  /** '404': the link opens nothing. */
  status: LoadStatus | '404'
  data: Quote | null
  token: string | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    quote: QuoteState
  }
}

const initialState: QuoteState = { status: 'idle', data: null, token: null, requestId: null }

export const fetchQuote = createApiThunk<Quote, string>('quote/fetch', (token, { api, signal }) =>
  api.call('getQuote', { params: { token }, signal }),
)

type AnswerInput = { token: string; answer: QuoteAnswer; body: QuoteAnswerInput }

/** Repeating it after a lost reply changes nothing. */
export const answerQuote = createApiThunk<Quote, AnswerInput>(
  'quote/answer',
  ({ token, answer, body }, { api, signal }) =>
    api.call(answer === 'approved' ? 'approveQuote' : 'returnQuote', { params: { token }, body, signal }),
)

/** A quote, as the holder of its link sees it. */
const quoteSlice = createSlice({
  name: 'quote',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchQuote, {
      asked: (state, token) => {
        if (state.token !== token)
          Object.assign(state, { ...initialState, status: 'loading', requestId: state.requestId, token })
      },
      answered: (state, quote) => {
        state.data = quote
      },
      missing: wrongLink,
    })
    builder.addCase(answerQuote.fulfilled, (state, { payload, meta }) => {
      if (state.token !== meta.arg.token) return
      // What was asked for before may not know of the answer.
      Object.assign(state, { data: payload, status: 'complete', requestId: null })
    })
  },
  selectors: {
    selectQuote: (state) => state,
  },
}).injectInto(rootReducer)

export const { selectQuote } = quoteSlice.selectors
