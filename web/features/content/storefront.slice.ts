import { createSlice } from '@reduxjs/toolkit'
import type { Storefront } from '#contract/storefront.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type StorefrontState = { status: LoadStatus; data: Storefront | null }

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    storefront: StorefrontState
  }
}

const initialState: StorefrontState = { status: 'idle', data: null }

/** Not again once it is loaded. */
export const fetchStorefront = createApiThunk<Storefront>(
  'storefront/fetch',
  (_, { api, signal }) => api.call('getStorefront', { signal }),
  (_, { storefront }) => storefront?.status !== 'complete' && storefront?.status !== 'loading',
)

/** What the shop shows of itself. */
const storefrontSlice = createSlice({
  name: 'storefront',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchStorefront, {
      answered: (state, storefront) => {
        state.data = storefront
      },
    })
  },
  selectors: {
    selectStorefront: (state) => state.data,
    /** It is on its way: what the site has in its place is not shown before. */
    selectIsStorefrontComing: ({ status }) => status === 'idle' || status === 'loading',
  },
}).injectInto(rootReducer)

export const { selectStorefront, selectIsStorefrontComing } = storefrontSlice.selectors
