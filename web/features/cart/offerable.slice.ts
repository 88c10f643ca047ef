import { createSlice } from '@reduxjs/toolkit'
import type { OfferCheck } from '#contract/catalog.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, isOvertaken, type LoadStatus } from '#web/store/loadable.ts'

type OfferableQuery = { productIds: readonly number[]; meetupDate: string }

export type OfferableState = {
  status: LoadStatus
  /** The date of the last check of the cart. */
  checkedDate: string | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface Slices {
    offerable: OfferableState
  }
}

const initialState: OfferableState = { status: 'idle', checkedDate: null, requestId: null }

/** Checks whether each of these products can be ordered for that date. An answer to an earlier check is dropped. */
export const fetchOfferable = createApiThunk<OfferCheck[], OfferableQuery>(
  'offerable/fetch',
  async ({ productIds, meetupDate }, { api, getState, signal, requestId }) => {
    const query = { product_ids: productIds, meetup_date: meetupDate }
    const offers = await api.call('checkOfferable', { query, signal })
    // The cart stores the answer too. It must not get a late one.
    if (isOvertaken(getState().offerable, requestId)) throw new Error('overtaken by a later query')
    return offers
  },
  ({ productIds }) => productIds.length > 0,
)

/** The status of the check. Its answer is stored in the cart. */
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
