import { createSlice } from '@reduxjs/toolkit'
import type { GuestBooking } from '#contract/wire.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type GuestBookingState = {
  /** '404': the link has no booking. */
  status: LoadStatus | '404'
  data: GuestBooking | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    guestBooking: GuestBookingState
  }
}

const initialState: GuestBookingState = { status: 'idle', data: null, requestId: null }

export const fetchGuestBooking = createApiThunk<GuestBooking, string>('guestBooking/fetch', (token, { api, signal }) =>
  api.call('getGuestBooking', { params: { guest_token: token }, signal }),
)

/** A guest's own request for a plan, opened by the link of its mail. */
const guestBookingSlice = createSlice({
  name: 'guestBooking',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchGuestBooking, {
      asked: (state) => {
        state.data = null
      },
      answered: (state, booking) => {
        state.data = booking
      },
      failed: (state, failure) => {
        // A token of a wrong shape is refused before the look-up. For the visitor both are a wrong link.
        if (failure?.status === 404 || failure?.status === 422) state.status = '404'
      },
    })
  },
  selectors: { selectGuestBooking: (state) => state },
}).injectInto(rootReducer)

export const { selectGuestBooking } = guestBookingSlice.selectors
