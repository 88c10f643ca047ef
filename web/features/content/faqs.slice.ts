import { createSlice } from '@reduxjs/toolkit'
import type { FaqGroup } from '#contract/faqs.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addPartLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

/** All questions, or those that are asked before a first order. */
export type FaqSelection = 'all' | 'featured'

type Faqs = { status: LoadStatus; data: FaqGroup[] }
export type FaqsState = Record<FaqSelection, Faqs>

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    faqs: FaqsState
  }
}

const none: Faqs = { status: 'idle', data: [] }
const initialState: FaqsState = { all: none, featured: none }

/** Not again once they are loaded. */
export const fetchFaqs = createApiThunk<FaqGroup[], FaqSelection>(
  'faqs/fetch',
  (selection, { api, signal }) =>
    api.call('listFaqs', { query: selection === 'featured' ? { featured: '1' } : {}, signal }),
  (selection, { faqs }) => faqs?.[selection].status !== 'complete' && faqs?.[selection].status !== 'loading',
)

/** What is often asked, with the shop's answers. */
const faqsSlice = createSlice({
  name: 'faqs',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addPartLoad(builder, fetchFaqs, (state, selection) => state[selection], {
      answered: (faqs, groups) => {
        faqs.data = groups
      },
    })
  },
  selectors: {
    selectFaqs: (state, selection: FaqSelection) => state[selection],
  },
}).injectInto(rootReducer)

export const { selectFaqs } = faqsSlice.selectors
