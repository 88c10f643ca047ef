import { createSlice } from '@reduxjs/toolkit'
import type { Advice, Meetup } from '#contract/wire.ts'
import type { Failure } from '#web/api/errors.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, addPartLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type AdviceState = {
  status: LoadStatus
  data: Advice | null
  /** Of which gathering. */
  eventId: string | null
  requestId: string | null
  /** How the last attempt to change the order stands. */
  applying: { status: LoadStatus; failure: Failure | null; requestId: string | null }
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    advice: AdviceState
  }
}

const initialState: AdviceState = {
  status: 'idle',
  data: null,
  eventId: null,
  requestId: null,
  applying: { status: 'idle', failure: null, requestId: null },
}

/** `estimatedPerson`: the organiser's own number; the recommendation without it. */
type Question = { eventId: string; estimatedPerson?: number }

export const fetchAdvice = createApiThunk<Advice, Question>(
  'advice/fetch',
  ({ eventId, estimatedPerson }, { api, signal }) =>
    api.call('getAdvice', {
      params: { id: eventId },
      query: estimatedPerson === undefined ? {} : { estimated_person: String(estimatedPerson) },
      signal,
    }),
)

/** Changes the order as was shown: to these quantities, at this total, unless it was changed meanwhile. */
export const applyAdvice = createApiThunk<Meetup, { meetupId: string; advice: Advice }>(
  'advice/apply',
  ({ meetupId, advice: { cart, estimated_person, total: expected_total, revision } }, { api, signal }) =>
    api.call('changeMeetup', {
      params: { id: meetupId },
      query: {},
      body: { cart, estimated_person, expected_total, revision },
      signal,
    }),
  (_, { advice }) => advice?.applying.status !== 'loading',
)

/** What the answers of one gathering say about its order. */
const adviceSlice = createSlice({
  name: 'advice',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchAdvice, {
      asked: (state, { eventId }) => {
        if (state.eventId !== eventId)
          Object.assign(state, { ...initialState, status: 'loading', requestId: state.requestId })
        state.eventId = eventId
      },
      answered: (state, advice) => {
        state.data = advice
      },
    })
    addPartLoad(builder, applyAdvice, ({ applying }) => applying, {
      asked: (applying) => {
        applying.failure = null
      },
      answered: () => {},
      failed: (applying, failure) => {
        applying.failure = failure ?? null
      },
    })
  },
  selectors: {
    selectAdvice: (state) => state,
  },
}).injectInto(rootReducer)

export const { selectAdvice } = adviceSlice.selectors
