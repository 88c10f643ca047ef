import type { ArticleRecord } from '#contract/admin/articles.ts'
import type { Answer, Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export const createArticle = createApiThunk<ArticleRecord, Call<'createArticle'>['body']>(
  'admin/create-article',
  (body, { api }) => api.call('createArticle', { body }),
)

export const changeArticle = createApiThunk<ArticleRecord, { id: number; body: Call<'changeArticle'>['body'] }>(
  'admin/change-article',
  ({ id, body }, { api }) => api.call('changeArticle', { params: { id: String(id) }, body }),
)

export const publishArticle = createApiThunk<ArticleRecord, { id: number; body: Call<'publishArticle'>['body'] }>(
  'admin/publish-article',
  ({ id, body }, { api }) => api.call('publishArticle', { params: { id: String(id) }, body }),
)

export const takeBackArticle = createApiThunk<ArticleRecord, { id: number; version: number }>(
  'admin/take-back-article',
  ({ id, version }, { api }) => api.call('takeBackArticle', { params: { id: String(id) }, body: { version } }),
)

export const previewArticle = createApiThunk<Answer<'previewArticle'>, string>(
  'admin/preview-article',
  (body, { api, signal }) => api.call('previewArticle', { body: { body }, signal }),
)

export const restoreArticle = createApiThunk<ArticleRecord, { id: number; version: number; no: number }>(
  'admin/restore-article',
  ({ id, ...body }, { api }) => api.call('restoreArticle', { params: { id: String(id) }, body }),
)

export const deleteArticle = createApiThunk<unknown, { id: number; version: number }>(
  'admin/delete-article',
  ({ id, version }, { api }) => api.call('deleteArticle', { params: { id: String(id) }, query: {}, body: { version } }),
)

export const createArticleCategory = createApiThunk<unknown, Call<'createArticleCategory'>['body']>(
  'admin/create-article-category',
  (body, { api }) => api.call('createArticleCategory', { body }),
)

export const changeArticleCategory = createApiThunk<
  unknown,
  { id: number; body: Call<'changeArticleCategory'>['body'] }
>('admin/change-article-category', ({ id, body }, { api }) =>
  api.call('changeArticleCategory', { params: { id: String(id) }, body }),
)

export const deleteArticleCategory = createApiThunk<unknown, { id: number; version: number }>(
  'admin/delete-article-category',
  ({ id, version }, { api }) =>
    api.call('deleteArticleCategory', { params: { id: String(id) }, query: {}, body: { version } }),
)
