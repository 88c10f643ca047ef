import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Product } from '#contract/catalog.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { ALL_PRODUCTS, selectCategories } from './categories.slice.ts'
import { matchesSearch } from './search.ts'

/** The group of products without a category. */
const NO_CATEGORY = -1

export type ProductsState = {
  status: LoadStatus
  data: Product[]
  /** Grouped by category id. */
  dataByCategory: Record<number, Product[]>
  /** A category id; that of すべての商品 shows all. */
  filterID: number
  searchText: string
  /** Hides products that cannot be ordered for the chosen date. */
  onlyOfferable: boolean
  /** Hides all but these. */
  only: number[] | null
  /** The meetup date of the offerability in `data`. */
  meetupDate: string | null
  /** The last requested date. */
  askedDate: string | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface Slices {
    products: ProductsState
  }
}

const initialState: ProductsState = {
  status: 'idle',
  data: [],
  dataByCategory: {},
  filterID: ALL_PRODUCTS.id,
  searchText: '',
  onlyOfferable: false,
  only: null,
  meetupDate: null,
  askedDate: null,
  requestId: null,
}

type ProductsQuery = { meetupDate?: string | null }

/**
 * Loads the list, with the offerability of each product if there is a meetup date. Does nothing while the list for that
 * date is loaded or loading. An answer to an earlier request is dropped.
 */
export const fetchProducts = createApiThunk<Product[], ProductsQuery | undefined>(
  'products/fetch',
  (query, { api, signal }) =>
    api.call('listProducts', { query: query?.meetupDate ? { meetup_date: query.meetupDate } : {}, signal }),
  (query, { products: { status, askedDate } }) =>
    (status !== 'loading' && status !== 'complete') || askedDate !== (query?.meetupDate ?? null),
)

export const productsSlice = createSlice({
  name: 'products',
  initialState,
  reducers: {
    setFilter(state, { payload }: PayloadAction<{ id: number }>) {
      state.filterID = payload.id
    },
    resetFilter(state) {
      state.filterID = ALL_PRODUCTS.id
    },
    setOnlyOfferable(state, { payload }: PayloadAction<boolean>) {
      state.onlyOfferable = payload
    },
    setOnly(state, { payload }: PayloadAction<number[] | null>) {
      state.only = payload
    },
    setSearchText(state, { payload }: PayloadAction<string>) {
      state.searchText = payload
    },
  },
  extraReducers: (builder) => {
    addLoad(builder, fetchProducts, {
      asked: (state, query) => {
        state.askedDate = query?.meetupDate ?? null
      },
      answered: (state, products) => {
        state.data = products
        state.meetupDate = state.askedDate
        state.dataByCategory = byCategory(products)
      },
    })
  },
  selectors: {
    selectProductsStatus: (state) => state.status,
    selectAllProducts: (state) => state.data,
    selectProductsByCategory: (state) => state.dataByCategory,
    selectFilterID: (state) => state.filterID,
    selectSearchText: (state) => state.searchText,
    selectOnlyOfferable: (state) => state.onlyOfferable,
    selectOnly: (state) => state.only,
    /** The date of the listed offerability. While another date loads, still the previous one. */
    selectProductsDate: (state) => state.meetupDate,
  },
})

export const productsActions = productsSlice.actions
export const {
  selectProductsStatus,
  selectAllProducts,
  selectProductsByCategory,
  selectFilterID,
  selectSearchText,
  selectOnlyOfferable,
  selectOnly,
  selectProductsDate,
} = productsSlice.selectors

export const selectProductsById = createSelector(
  [selectAllProducts],
  (products): ReadonlyMap<number, Product> => new Map(products.map((product) => [product.id, product])),
)

/** The products that match filter and search. */
export const selectShownProducts = createSelector(
  [selectAllProducts, selectProductsByCategory, selectFilterID, selectSearchText, selectOnlyOfferable, selectOnly],
  (all, grouped, filterID, searchText, onlyOfferable, only) =>
    (filterID === ALL_PRODUCTS.id ? all : (grouped[filterID] ?? [])).filter(
      (product) =>
        !(onlyOfferable && product.offerable === false) &&
        (only?.includes(product.id) ?? true) &&
        matchesSearch(product, searchText),
    ),
)

/** How many products cannot be ordered for the listed date; 0 without a date. */
export const selectUnofferableCount = createSelector(
  [selectAllProducts],
  (all) => all.filter(({ offerable }) => offerable === false).length,
)

/** The shown products by category, in the shop's order; products without a category last. Empty groups are left out. */
export const selectShownGroups = createSelector([selectCategories, selectShownProducts], (categories, shown) => {
  const grouped = byCategory(shown)
  const known = categories.map((category) => ({ id: category.id, category, products: grouped[category.id] ?? [] }))
  const rest = { id: NO_CATEGORY, category: undefined, products: grouped[NO_CATEGORY] ?? [] }
  return [...known, rest].filter(({ products }) => products.length > 0)
})

/** The number of products of each category, by its id; すべての商品 counts all. */
export const selectCountByCategory = createSelector(
  [selectAllProducts, selectProductsByCategory],
  (all, grouped): Record<number, number> => ({
    ...Object.fromEntries(Object.entries(grouped).map(([id, products]) => [id, products.length])),
    [ALL_PRODUCTS.id]: all.length,
  }),
)

function byCategory(products: readonly Product[]): Record<number, Product[]> {
  const grouped: Record<number, Product[]> = {}
  for (const product of products) {
    const id = product.product_category.id
    grouped[id] = [...(grouped[id] ?? []), product]
  }
  return grouped
}
