import { createSlice } from '@reduxjs/toolkit'
import type { GuestOrder } from '#contract/meetups.ts'
import { type Cancellation, cancelBody } from '#web/features/sale/cancellation.ts'
import { addCancelling, type Cancelling, notCancelling } from '#web/features/sale/cancelling.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus, wrongLink } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'
import { guestOrderSeen } from './order-seen.ts'

export type GuestOrderState = Cancelling & {
  /** '404': the link has no order. */
  status: LoadStatus | '404'
  data: GuestOrder | null
  token: string | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    guestOrder: GuestOrderState
  }
}

const initialState: GuestOrderState = {
  status: 'idle',
  data: null,
  token: null,
  requestId: null,
  ...notCancelling,
}

export const fetchGuestOrder = createApiThunk<GuestOrder, string>('guestOrder/fetch', (token, { api, signal }) =>
  api.call('getGuestOrder', { params: { guest_token: token }, signal }),
)

/** Repeating it after a lost answer changes nothing: the shop answers with the order as it is. */
export const cancelGuestOrder = createApiThunk<GuestOrder, Cancellation & { token: string }>(
  'guestOrder/cancel',
  ({ token, ...cancellation }, { api, signal }) =>
    api.call('cancelGuestOrder', { params: { guest_token: token }, body: cancelBody(cancellation), signal }),
  (_, { guestOrder }) => guestOrder?.cancelling !== 'loading',
)

/** A guest's own order, opened by the link of the confirmation mail. */
const guestOrderSlice = createSlice({
  name: 'guestOrder',
  initialState,
  reducers: {
    cancelFailureSeen(state) {
      Object.assign(state, notCancelling)
    },
  },
  extraReducers: (builder) => {
    addLoad(builder, fetchGuestOrder, {
      asked: (state, token) => {
        if (state.token !== token) Object.assign(state, { token, data: null, ...notCancelling })
      },
      answered: (state, order) => {
        state.data = order
      },
      missing: wrongLink,
    })
    builder.addCase(guestOrderSeen, (state, { payload }) => {
      if (state.data?.id === payload.id) state.data = payload
    })
    addCancelling(
      builder,
      cancelGuestOrder,
      (state, { token }) => state.token === null || state.token === token,
      (state, order) => {
        state.data = order
      },
    )
  },
  selectors: {
    selectGuestOrder: (state) => state.data,
    selectGuestOrderStatus: (state) => state.status,
    selectGuestToken: (state) => state.token,
    selectCancelling: (state) => state.cancelling,
    selectCancelFailure: (state) => state.cancelFailure,
  },
}).injectInto(rootReducer)

export const { cancelFailureSeen } = guestOrderSlice.actions
export const { selectGuestOrder, selectGuestOrderStatus, selectGuestToken, selectCancelling, selectCancelFailure } =
  guestOrderSlice.selectors
