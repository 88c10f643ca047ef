import { createSlice } from '@reduxjs/toolkit'
import type { ArticleDetail } from '#contract/articles.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type BlogState = {
  /** '404': there is no such article, or it is not out. */
  status: LoadStatus | '404'
  data: ArticleDetail | null
  slug: string | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    blog: BlogState
  }
}

const initialState: BlogState = { status: 'idle', data: null, slug: null, requestId: null }

export const fetchBlog = createApiThunk<ArticleDetail, string>('blog/fetch', (slug, { api, signal }) =>
  api.call('getArticle', { params: { slug }, signal }),
)

/** One article. */
const blogSlice = createSlice({
  name: 'blog',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchBlog, {
      asked: (state, slug) => {
        if (state.slug !== slug) state.data = null
        state.slug = slug
      },
      answered: (state, article) => {
        state.data = article
      },
      missing: [404],
    })
  },
  selectors: { selectBlog: (state) => state },
}).injectInto(rootReducer)

export const { selectBlog } = blogSlice.selectors
