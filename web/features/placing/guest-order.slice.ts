import { createSlice } from '@reduxjs/toolkit'
import type { GuestOrder } from '#contract/wire.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import type { LoadStatus } from '#web/store/load-state.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type GuestOrderState = {
  /** '404': there is no order behind this link. */
  status: LoadStatus | '404'
  data: GuestOrder | null
  token: string | null
}

const initialState: GuestOrderState = { status: 'idle', data: null, token: null }

export const fetchGuestOrder = createApiThunk<GuestOrder, string>('guestOrder/fetch', (token, { api, signal }) =>
  api.call('getGuestOrder', { params: { guest_token: token }, signal }),
)

/** A guest's own order, as the link of the confirmation mail opens it. */
const guestOrderSlice = createSlice({
  name: 'guestOrder',
  initialState,
  reducers: {},
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
  },
  selectors: {
    selectGuestOrder: (state) => state.data,
    selectGuestOrderStatus: (state) => state.status,
  },
}).injectInto(rootReducer)

export const { selectGuestOrder, selectGuestOrderStatus } = guestOrderSlice.selectors
