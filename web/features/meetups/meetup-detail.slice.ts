import { createSlice } from '@reduxjs/toolkit'
import type { Meetup } from '#contract/meetups.ts'
import { type Cancellation, cancelBody } from '#web/features/sale/cancellation.ts'
import { addCancelling, type Cancelling, notCancelling } from '#web/features/sale/cancelling.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'
import { meetupSeen } from './order-seen.ts'

export type MeetupDetailState = Cancelling & {
  /** '404': it does not exist, or belongs to somebody else. */
  status: LoadStatus | '404'
  data: Meetup | null
  id: string | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    meetupDetail: MeetupDetailState
  }
}

const initialState: MeetupDetailState = {
  status: 'idle',
  data: null,
  id: null,
  requestId: null,
  ...notCancelling,
}

export const fetchMeetup = createApiThunk<Meetup, string>('meetupDetail/fetch', (id, { api, signal }) =>
  api.call('getMeetup', { params: { id }, signal }),
)

/** Repeating it after a lost answer changes nothing: the shop answers with the order as it is. */
export const cancelMeetup = createApiThunk<Meetup, Cancellation & { id: string }>(
  'meetupDetail/cancel',
  ({ id, ...cancellation }, { api, signal }) =>
    api.call('cancelMeetup', { params: { id }, body: cancelBody(cancellation), signal }),
  (_, { meetupDetail }) => meetupDetail?.cancelling !== 'loading',
)

/** One order of the account. */
const meetupDetailSlice = createSlice({
  name: 'meetupDetail',
  initialState,
  reducers: {
    cancelFailureSeen(state) {
      Object.assign(state, notCancelling)
    },
  },
  extraReducers: (builder) => {
    addLoad(builder, fetchMeetup, {
      asked: (state, id) => {
        if (state.id !== id) Object.assign(state, { id, data: null, ...notCancelling })
      },
      answered: (state, meetup) => {
        state.data = meetup
      },
      missing: [404],
    })
    builder.addCase(meetupSeen, (state, { payload }) => {
      if (state.id === payload.id) state.data = payload
    })
    addCancelling(
      builder,
      cancelMeetup,
      (state, { id }) => state.id === null || state.id === id,
      (state, meetup) => {
        state.data = meetup
      },
    )
  },
  selectors: {
    selectMeetupDetail: (state) => state,
  },
}).injectInto(rootReducer)

export const { cancelFailureSeen } = meetupDetailSlice.actions
export const { selectMeetupDetail } = meetupDetailSlice.selectors
