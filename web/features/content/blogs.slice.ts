import { createSlice } from '@reduxjs/toolkit'
import type { Article, CountedCategory } from '#contract/articles.ts'
import type { Paged } from '#contract/endpoint.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, addPartLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

/** The key of the articles of every category. */
export const everyCategory = 'all'

export type BlogsState = {
  status: LoadStatus
  /** One page of articles by the slug of its category, `all` for every category. */
  byCategory: Record<string, Article[]>
  /** The category and page of the last request. */
  asked: { category: string; page: number } | null
  /** How many articles that category has on all pages. */
  pagerTotal: number
  requestId: string | null
  categories: { status: LoadStatus; data: CountedCategory[] }
  /** The newest of all that a page shows, and the addresses of those on the first page of the list. */
  newest: { status: LoadStatus; data: Article[]; slugs: string[] }
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    blogs: BlogsState
  }
}

const initialState: BlogsState = {
  status: 'idle',
  byCategory: {},
  asked: null,
  pagerTotal: 0,
  requestId: null,
  categories: { status: 'idle', data: [] },
  newest: { status: 'idle', data: [], slugs: [] },
}

type List = { category: string; page: number }

export const fetchBlogs = createApiThunk<Paged<Article[]>, List>('blogs/fetch', ({ category, page }, { api, signal }) =>
  api.page('listArticles', {
    query: { page: String(page), ...(category !== everyCategory && { category }) },
    signal,
  }),
)

/** Keeps only this many: a page must not carry data that it does not show. */
export const fetchNewestBlogs = createApiThunk<Paged<Article[]>, number>('blogs/fetchNewest', (_, { api, signal }) =>
  api.page('listArticles', { query: { page: '1' }, signal }),
)

export const fetchBlogCategories = createApiThunk<CountedCategory[]>(
  'blogs/fetchCategories',
  (_, { api, signal }) => api.call('listArticleCategories', { signal }),
  (_, { blogs }) => blogs?.categories.status !== 'complete' && blogs?.categories.status !== 'loading',
)

/** The articles of the shop, page by page. */
const blogsSlice = createSlice({
  name: 'blogs',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchBlogs, {
      asked: (state, asked) => {
        state.asked = asked
      },
      answered: (state, { rows, total }, { category }) => {
        state.byCategory[category] = rows
        state.pagerTotal = total
      },
    })
    addPartLoad(builder, fetchBlogCategories, ({ categories }) => categories, {
      answered: (categories, found) => {
        categories.data = found
      },
    })
    addPartLoad(builder, fetchNewestBlogs, ({ newest }) => newest, {
      answered: (newest, { rows }, count) => {
        newest.data = rows.slice(0, count)
        newest.slugs = rows.map(({ slug }) => slug)
      },
    })
  },
  selectors: { selectBlogs: (state) => state },
}).injectInto(rootReducer)

export const { selectBlogs } = blogsSlice.selectors
