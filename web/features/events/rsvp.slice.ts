import { createSlice } from '@reduxjs/toolkit'
import type { Rsvp, RsvpAnswered, RsvpAnswerInput } from '#contract/events.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus, wrongLink } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

/** What a guest's address carries: the invitation, and after the first answer the guest's own secret. */
export type RsvpLink = { token: string; answer?: string }

export type RsvpState = {
  /** '404': the link opens nothing. */
  status: LoadStatus | '404'
  data: Rsvp | null
  link: RsvpLink | null
  requestId: string | null
  /** Under another key a second answer would be a second guest, also after the page was left and opened again. */
  answering: LoadStatus
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    rsvp: RsvpState
  }
}

const initialState: RsvpState = {
  status: 'idle',
  data: null,
  link: null,
  requestId: null,
  answering: 'idle',
}

export const fetchRsvp = createApiThunk<Rsvp, RsvpLink>('rsvp/fetch', ({ token, answer }, { api, signal }) =>
  api.call('getRsvp', { params: { token }, query: answer ? { answer } : {}, signal }),
)

/** `key` is the same when the same answer is sent again, so that a lost reply makes no second guest. */
export const answerRsvp = createApiThunk<RsvpAnswered, { link: RsvpLink; answer: RsvpAnswerInput; key: string }>(
  'rsvp/answer',
  ({ link: { token, answer: answer_token }, answer, key }, { api, signal }) =>
    api.call('answerRsvp', {
      params: { token },
      body: { ...answer, ...(answer_token && { answer_token }) },
      headers: { 'idempotency-key': key },
      signal,
    }),
  (_, { rsvp }) => rsvp?.answering !== 'loading',
)

/** An invitation, as a guest sees it who has its link. */
const rsvpSlice = createSlice({
  name: 'rsvp',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchRsvp, {
      asked: (state, link) => {
        const isOther = state.link?.token !== link.token || state.link.answer !== link.answer
        if (isOther) Object.assign(state, { ...initialState, status: 'loading', requestId: state.requestId, link })
      },
      answered: (state, rsvp) => {
        state.data = rsvp
      },
      missing: wrongLink,
    })
    builder
      .addCase(answerRsvp.pending, (state) => {
        state.answering = 'loading'
      })
      .addCase(answerRsvp.fulfilled, (state, { payload: { answer_token, ...rsvp }, meta: { arg } }) => {
        if (state.link?.token !== arg.link.token) return
        state.answering = 'complete'
        state.status = 'complete'
        state.requestId = null
        state.data = rsvp
        state.link = { token: arg.link.token, answer: answer_token ?? arg.link.answer }
      })
      .addCase(answerRsvp.rejected, (state, { meta: { arg } }) => {
        if (state.link?.token === arg.link.token) state.answering = 'serverError'
      })
  },
  selectors: {
    selectRsvp: (state) => state,
  },
}).injectInto(rootReducer)

export const { selectRsvp } = rsvpSlice.selectors
