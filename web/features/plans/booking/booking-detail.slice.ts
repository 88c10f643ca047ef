import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { GuestBookingNow, OwnBookingNow } from '#contract/plans.ts'
import { type Cancellation, cancelBody } from '#web/features/sale/cancellation.ts'
import { addCancelling, type Cancelling, notCancelling } from '#web/features/sale/cancelling.ts'
import { authActions } from '#web/features/session/auth.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus, wrongLink } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

/** A guest's by the token of its link, or one of the account. */
export type BookingKey = { token: string } | { id: string }

/** `event_id` only of one of the account. */
export type Booking = GuestBookingNow & Partial<Pick<OwnBookingNow, 'event_id'>>

export type BookingDetailState = Cancelling & {
  /** '404': the link has no booking, or it belongs to somebody else. */
  status: LoadStatus | '404'
  data: Booking | null
  key: BookingKey | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    bookingDetail: BookingDetailState
  }
}

const initialState: BookingDetailState = { status: 'idle', data: null, key: null, requestId: null, ...notCancelling }

export const isSame = (one: BookingKey | null, other: BookingKey) => JSON.stringify(one) === JSON.stringify(other)

export const fetchBooking = createApiThunk<Booking, BookingKey>('bookingDetail/fetch', (key, { api, signal }) =>
  'token' in key
    ? api.call('getGuestBooking', { params: { guest_token: key.token }, signal })
    : api.call('getBooking', { params: { id: key.id }, signal }),
)

type Cancel = Cancellation & { key: BookingKey }

/** Repeating it after a lost answer changes nothing: the shop answers with the booking as it is. */
export const cancelBooking = createApiThunk<Booking, Cancel>(
  'bookingDetail/cancel',
  ({ key, ...cancellation }, { api, signal }) => {
    const body = cancelBody(cancellation)
    return 'token' in key
      ? api.call('cancelGuestBooking', { params: { guest_token: key.token }, body, signal })
      : api.call('cancelBooking', { params: { id: key.id }, body, signal })
  },
  (_, { bookingDetail }) => bookingDetail?.cancelling !== 'loading',
)

/** One request for a plan, of a guest or of the account. */
const bookingDetailSlice = createSlice({
  name: 'bookingDetail',
  initialState,
  reducers: {
    /** As it is now, from an answer about it. */
    bookingSeen(state, { payload }: PayloadAction<Booking>) {
      state.data = { ...state.data, ...payload }
    },
    cancelFailureSeen(state) {
      Object.assign(state, notCancelling)
    },
  },
  extraReducers: (builder) => {
    addLoad(builder, fetchBooking, {
      asked: (state, key) => {
        if (!isSame(state.key, key)) Object.assign(state, { key, data: null, ...notCancelling })
      },
      answered: (state, booking) => {
        state.data = booking
      },
      missing: wrongLink,
    })
    addCancelling(
      builder,
      cancelBooking,
      (state, { key }) => state.key === null || isSame(state.key, key),
      (state, booking) => {
        state.data = booking
      },
    )
    // A guest's page belongs to the holder of its link, signed in or not.
    builder.addCase(authActions.sessionEnded, (state) => (state.key && 'token' in state.key ? state : initialState))
  },
  selectors: { selectBookingDetail: (state) => state },
}).injectInto(rootReducer)

export const { bookingSeen, cancelFailureSeen } = bookingDetailSlice.actions
export const { selectBookingDetail } = bookingDetailSlice.selectors
