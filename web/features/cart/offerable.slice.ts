import { createSlice } from '@reduxjs/toolkit'
import type { OfferCheck } from '#contract/wire.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, isOvertaken, type LoadStatus } from '#web/store/loadable.ts'

type OfferableQuery = { productIds: readonly number[]; meetupDate: string }

export type OfferableState = {
  status: LoadStatus
  /** The date the cart's offers were asked for. */
  checkedDate: string | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface Slices {
    offerable: OfferableState
  }
}

const initialState: OfferableState = { status: 'idle', checkedDate: null, requestId: null }

/** Asks whether each of these products can be had on that date. An answer overtaken by a later query is dropped. */
export const fetchOfferable = createApiThunk<OfferCheck[], OfferableQuery>(
  'offerable/fetch',
  async ({ productIds, meetupDate }, { api, getState, signal, requestId }) => {
    const query = { product_ids: productIds, meetup_date: meetupDate }
    const offers = await api.call('checkOfferable', { query, signal })
    // The cart takes the answer, too: it must not hear of one that came too late.
    if (isOvertaken(getState().offerable, requestId)) throw new Error('overtaken by a later query')
    return offers
  },
  ({ productIds }) => productIds.length > 0,
)

/** Where the check of the cart's products stands; its answer lies in the cart. */
export const offerableSlice = createSlice({
  name: 'offerable',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchOfferable, {
      answered: (state, _offers, { meetupDate }) => {
        state.checkedDate = meetupDate
      },
    })
  },
  selectors: {
    selectOfferableStatus: (state) => state.status,
    selectCheckedDate: (state) => state.checkedDate,
  },
})

export const { selectOfferableStatus } = offerableSlice.selectors
