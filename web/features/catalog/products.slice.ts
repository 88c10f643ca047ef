import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Product } from '#contract/catalog.ts'
import type { MenuFilter } from '#domain/menu-filter.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { ALL_PRODUCTS, selectCategories } from './categories.slice.ts'

/** What the address narrows the menu to: the filter, as an address has it, and the products that fit. */
export type Narrowing = { query: string; filter: MenuFilter; ids: readonly number[] }

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
  /** The products that a search has found, by its text. */
  found: { text: string; ids: number[] } | null
  /** Null: by nothing. While the filter is `reading`, and when that failed, no product is taken for one that fits. */
  narrowing: Narrowing | 'reading' | 'missing' | null
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
  found: null,
  narrowing: null,
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
    setFound(state, { payload }: PayloadAction<NonNullable<ProductsState['found']>>) {
      state.found = payload
    },
    /** What was read before stays until the new one is read. */
    readNarrowing(state) {
      state.narrowing ??= 'reading'
    },
    setNarrowing: (state, { payload }: PayloadAction<ProductsState['narrowing']>) => ({ ...state, narrowing: payload }),
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
    selectFound: (state) => state.found,
    selectNarrowing: (state) => state.narrowing,
    /** Null as long as it is not read. */
    selectReadNarrowing: ({ narrowing }) => (typeof narrowing === 'object' ? narrowing : null),
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
  selectNarrowing,
  selectReadNarrowing,
  selectOnlyOfferable,
  selectOnly,
  selectProductsDate,
} = productsSlice.selectors

export const selectProductsById = createSelector(
  [selectAllProducts],
  (products): ReadonlyMap<number, Product> => new Map(products.map((product) => [product.id, product])),
)

/** The products of the category, before search and filter. */
export const selectCategoryProducts = createSelector(
  [selectAllProducts, selectProductsByCategory, selectFilterID],
  (all, grouped, filterID) => (filterID === ALL_PRODUCTS.id ? all : (grouped[filterID] ?? [])),
)

/**
 * Of them what the search has found, and what can be had, or is a favourite, where only that is wanted. A running search
 * shows the last one's.
 */
export const selectSearchedProducts = createSelector(
  [selectCategoryProducts, selectSearchText, productsSlice.selectors.selectFound, selectOnlyOfferable, selectOnly],
  (products, searchText, found, onlyOfferable, only) => {
    const ids = found && searchText.trim() ? new Set(found.ids) : undefined
    return products.filter(
      ({ id, offerable }) =>
        !(onlyOfferable && offerable === false) && (only?.includes(id) ?? true) && (!ids || ids.has(id)),
    )
  },
)

/** The products that match category, search and filter. */
export const selectShownProducts = createSelector([selectSearchedProducts, selectNarrowing], narrowed)

const selectNarrowedMenu = createSelector([selectAllProducts, selectNarrowing], narrowed)

function narrowed(products: readonly Product[], narrowing: ProductsState['narrowing']): readonly Product[] {
  if (narrowing === null) return products
  const ids = new Set(typeof narrowing === 'object' ? narrowing.ids : [])
  return products.filter(({ id }) => ids.has(id))
}

/** How many products cannot be ordered for the listed date; 0 without a date. */
export const selectUnofferableCount = createSelector(
  [selectNarrowedMenu],
  (menu) => menu.filter(({ offerable }) => offerable === false).length,
)

/**
 * The shown products by category, in the shop's order; products without a category last. Empty groups are left out. What
 * cannot be had on the listed date comes last in its category, and a category of nothing else behind the others.
 */
export const selectShownGroups = createSelector([selectCategories, selectShownProducts], (categories, shown) => {
  const grouped = byCategory(shown)
  const known = categories.map((category) => ({ id: category.id, category, products: grouped[category.id] ?? [] }))
  const rest = { id: NO_CATEGORY, category: undefined, products: grouped[NO_CATEGORY] ?? [] }
  const groups = [...known, rest]
    .filter(({ products }) => products.length > 0)
    .map((group) => ({ ...group, products: lastWhere(group.products, isOff) }))
  return lastWhere(groups, ({ products }) => products.every(isOff))
})

const isOff = ({ offerable }: Product) => offerable === false
const lastWhere = <T>(all: readonly T[], isLast: (each: T) => boolean): T[] => [
  ...all.filter((each) => !isLast(each)),
  ...all.filter(isLast),
]

/** The number of products of each category that the filter leaves, by its id; すべての商品 counts all. */
export const selectCountByCategory = createSelector(
  [selectNarrowedMenu],
  (menu): Record<number, number> => ({
    ...Object.fromEntries(Object.entries(byCategory(menu)).map(([id, products]) => [id, products.length])),
    [ALL_PRODUCTS.id]: menu.length,
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
