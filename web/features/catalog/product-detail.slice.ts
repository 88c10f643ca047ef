import { createSlice } from '@reduxjs/toolkit'
import type { ProductDetail } from '#contract/catalog.ts'
import type { Failure } from '#web/api/errors.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addPartLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

type Entry = {
  status: LoadStatus
  data: ProductDetail | null
  /** The meetup date of the offerability in `data`. */
  meetupDate: string | null
  /** The last requested date. */
  askedDate: string | null
  requestId: string | null
  failure: Failure | null
}
export type ProductDetailState = { byId: Record<number, Entry> }

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    productDetail: ProductDetailState
  }
}

const notLoaded: Entry = {
  status: 'idle',
  data: null,
  meetupDate: null,
  askedDate: null,
  requestId: null,
  failure: null,
}
const initialState: ProductDetailState = { byId: {} }

type ProductQuery = { id: number; meetupDate?: string | null }

/**
 * Loads one product, with its offerability if there is a meetup date. Not again while the same is loaded or loading.
 */
export const fetchProduct = createApiThunk<ProductDetail, ProductQuery>(
  'productDetail/fetch',
  ({ id, meetupDate }, { api, signal }) =>
    api.call('getProduct', {
      params: { id: String(id) },
      query: meetupDate ? { meetup_date: meetupDate } : {},
      signal,
    }),
  ({ id, meetupDate }, state) => {
    const entry = productDetailSlice.selectSlice(state).byId[id]
    const isAsked = entry?.status === 'loading' || entry?.status === 'complete'
    return !isAsked || entry.askedDate !== (meetupDate ?? null)
  },
)

const productDetailSlice = createSlice({
  name: 'productDetail',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addPartLoad(builder, fetchProduct, entryOf, {
      asked: (entry, { meetupDate }) => {
        entry.askedDate = meetupDate ?? null
        entry.failure = null
      },
      answered: (entry, product) => {
        entry.data = product
        entry.meetupDate = entry.askedDate
      },
      failed: (entry, failure) => {
        entry.failure = failure ?? null
      },
    })
  },
  selectors: {
    /** Undefined until the product is loaded. */
    selectProduct: (state, id: number) => state.byId[id]?.data ?? undefined,
    /** The date of its offerability. */
    selectProductDate: (state, id: number) => state.byId[id]?.meetupDate ?? null,
    selectProductStatus: (state, id: number): LoadStatus => state.byId[id]?.status ?? 'idle',
    /** Why it could not be loaded; `status` is 404 when there is no such product. */
    selectProductFailure: (state, id: number) => state.byId[id]?.failure ?? undefined,
  },
}).injectInto(rootReducer)

/** The entry of one product, created by the first request. */
function entryOf({ byId }: ProductDetailState, { id }: ProductQuery): Entry {
  byId[id] ??= { ...notLoaded }
  return byId[id]
}

export const { selectProduct, selectProductDate, selectProductStatus, selectProductFailure } =
  productDetailSlice.selectors
