import { createSlice } from '@reduxjs/toolkit'
import type { GuestOrder } from '#contract/wire.ts'
import type { Failure } from '#web/api/errors.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import type { LoadStatus } from '#web/store/load-state.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type GuestOrderState = {
  /** '404': there is no order behind this link. */
  status: LoadStatus | '404'
  data: GuestOrder | null
  token: string | null
  /** Of the last attempt to cancel it. */
  cancelling: LoadStatus
  cancelFailure: Failure | null
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
  cancelling: 'idle',
  cancelFailure: null,
}

export const fetchGuestOrder = createApiThunk<GuestOrder, string>('guestOrder/fetch', (token, { api, signal }) =>
  api.call('getGuestOrder', { params: { guest_token: token }, signal }),
)

/** Repeating it after a lost answer changes nothing: the shop answers with the order as it is. */
export const cancelGuestOrder = createApiThunk<GuestOrder, { token: string; reason: string }>(
  'guestOrder/cancel',
  ({ token, reason }, { api, signal }) =>
    api.call('cancelGuestOrder', { params: { guest_token: token }, body: { reason }, signal }),
  (_, { guestOrder }) => guestOrder?.cancelling !== 'loading',
)

/** A guest's own order, as the link of the confirmation mail opens it. */
const guestOrderSlice = createSlice({
  name: 'guestOrder',
  initialState,
  reducers: {
    cancelFailureSeen(state) {
      state.cancelling = 'idle'
      state.cancelFailure = null
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchGuestOrder.pending, (state, { meta }) => {
        state.status = 'loading'
        if (state.token !== meta.arg) state.data = null
        state.token = meta.arg
      })
      .addCase(fetchGuestOrder.fulfilled, (state, { meta, payload }) => {
        if (state.token !== meta.arg) return
        state.status = 'complete'
        state.data = payload
      })
      .addCase(fetchGuestOrder.rejected, (state, { meta, payload }) => {
        if (state.token !== meta.arg) return
        // A token of a wrong shape is refused before it is looked up; to the visitor both are a wrong link.
        state.status = payload?.status === 404 || payload?.status === 422 ? '404' : 'serverError'
      })
      .addCase(cancelGuestOrder.pending, (state) => {
        state.cancelling = 'loading'
        state.cancelFailure = null
      })
      .addCase(cancelGuestOrder.fulfilled, (state, { meta, payload }) => {
        state.cancelling = 'complete'
        if (state.token === meta.arg.token) state.data = payload
      })
      .addCase(cancelGuestOrder.rejected, (state, { payload }) => {
        state.cancelling = 'serverError'
        state.cancelFailure = payload ?? null
      })
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
