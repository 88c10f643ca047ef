import { createSlice } from '@reduxjs/toolkit'
import type { ClaimedGuestOrder, OfferedGuestOrder } from '#contract/accounts.ts'
import type { Failure } from '#web/api/errors.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type OfferedOrdersState = {
  data: OfferedGuestOrder[]
  /** The new links of orders claimed just now, by the order's id. */
  claimed: Record<string, string>
  /** Orders whose answer was sent and not confirmed yet. */
  answering: string[]
  /** Why the last answer failed. */
  failure: Failure | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    offeredOrders: OfferedOrdersState
  }
}

const initialState: OfferedOrdersState = { data: [], claimed: {}, answering: [], failure: null }

export const fetchOfferedOrders = createApiThunk<OfferedGuestOrder[]>('offeredOrders/fetch', (_, { api, signal }) =>
  api.call('listGuestOrders', { signal }),
)

export const claimOrder = createApiThunk<ClaimedGuestOrder[], { id: string }>(
  'offeredOrders/claim',
  async ({ id }, { api }) => (await api.call('claimGuestOrders', { body: { ids: [id] } })).orders,
)

export const declineOrder = createApiThunk<void, { id: string }>('offeredOrders/decline', async ({ id }, { api }) => {
  await api.call('declineGuestOrders', { body: { ids: [id] } })
})

const offeredOrdersSlice = createSlice({
  name: 'offeredOrders',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchOfferedOrders.fulfilled, (state, { payload }) => {
        const kept = state.data.filter(({ id }) => state.claimed[id])
        state.data = [...kept, ...payload]
      })
      .addCase(claimOrder.pending, (state, { meta }) => markAnswering(state, meta.arg.id))
      .addCase(claimOrder.fulfilled, (state, { meta, payload }) => {
        clearAnswering(state, meta.arg.id)
        for (const { id, guest_token } of payload) state.claimed[id] = guest_token
      })
      .addCase(claimOrder.rejected, (state, { meta, payload }) => answerFailed(state, meta.arg.id, payload))
      .addCase(declineOrder.pending, (state, { meta }) => markAnswering(state, meta.arg.id))
      .addCase(declineOrder.fulfilled, (state, { meta }) => removeOrder(state, meta.arg.id))
      .addCase(declineOrder.rejected, (state, { meta, payload }) => answerFailed(state, meta.arg.id, payload))
  },
  selectors: { selectOfferedOrders: (state) => state },
}).injectInto(rootReducer)

function markAnswering(state: OfferedOrdersState, id: string): void {
  state.answering.push(id)
  state.failure = null
}

function clearAnswering(state: OfferedOrdersState, id: string): void {
  state.answering = state.answering.filter((each) => each !== id)
}

function removeOrder(state: OfferedOrdersState, id: string): void {
  clearAnswering(state, id)
  state.data = state.data.filter((order) => order.id !== id)
}

/** An order that is no longer offered was answered elsewhere. */
function answerFailed(state: OfferedOrdersState, id: string, failure: Failure | undefined): void {
  if (failure?.status === 404) {
    removeOrder(state, id)
    return
  }
  clearAnswering(state, id)
  state.failure = failure ?? null
}

export const { selectOfferedOrders } = offeredOrdersSlice.selectors
