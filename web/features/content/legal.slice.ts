import { createSlice } from '@reduxjs/toolkit'
import type { LegalText } from '#contract/legal.ts'
import type { PublishedLegalText } from '#contract/legal-texts.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addPartLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

/** Without a version that which holds today. */
export type LegalQuestion = { text: LegalText; version?: string | undefined }

type Entry = { status: LoadStatus; data: PublishedLegalText | null }
export type LegalState = Record<string, Entry>

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    legal: LegalState
  }
}

const none: Entry = { status: 'idle', data: null }
const initialState: LegalState = {}

const keyOf = ({ text, version = '' }: LegalQuestion) => `${text} ${version}`

export const fetchLegalText = createApiThunk<PublishedLegalText, LegalQuestion>(
  'legal/fetch',
  ({ text, version }, { api, signal }) =>
    api.call('getLegalText', { params: { text }, query: version ? { version } : {}, signal }),
)

/** Which versions of a text there are, and what the shop has written of it itself. */
const legalSlice = createSlice({
  name: 'legal',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    const entryOf = (state: LegalState, question: LegalQuestion) => {
      state[keyOf(question)] ??= { ...none }
      return state[keyOf(question)]!
    }
    addPartLoad(builder, fetchLegalText, entryOf, {
      answered: (entry, text) => {
        entry.data = text
      },
    })
  },
  selectors: { selectLegalText: (state, question: LegalQuestion) => state[keyOf(question)] ?? none },
}).injectInto(rootReducer)

export const { selectLegalText } = legalSlice.selectors
