import { createSlice } from '@reduxjs/toolkit'
import type { Category } from '#contract/catalog.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'

export type CategoriesState = { status: LoadStatus; data: Category[] }

declare module '#web/store/root-reducer.ts' {
  interface Slices {
    categories: CategoriesState
  }
}

const initialState: CategoriesState = { status: 'idle', data: [] }

export const ALL_PRODUCTS: Category = {
  id: 0,
  name: 'すべての商品',
  short_name: 'すべての商品',
  sort_id: 0,
  note: '',
  image: null,
}

/** Does nothing once the categories are loaded or loading. */
export const fetchCategories = createApiThunk<Category[]>(
  'categories/fetch',
  (_, { api, signal }) => api.call('listCategories', { signal }),
  (_, { categories }) => categories.status !== 'loading' && categories.data.length === 0,
)

export const categoriesSlice = createSlice({
  name: 'categories',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchCategories, {
      asked: (state) => {
        state.data = []
      },
      answered: (state, categories) => {
        state.data = [ALL_PRODUCTS, ...categories]
      },
    })
  },
  selectors: {
    selectCategoriesStatus: (state) => state.status,
    selectCategories: (state) => state.data,
  },
})

/** すべての商品 first, then the shop's categories in their order. */
export const { selectCategoriesStatus, selectCategories } = categoriesSlice.selectors
