import type { CategoryRecord } from '#contract/admin/categories.ts'
import type { Answer, Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export const createCategory = createApiThunk<CategoryRecord, Call<'createCategory'>['body']>(
  'admin/create-category',
  (body, { api }) => api.call('createCategory', { body }),
)

export const changeCategory = createApiThunk<CategoryRecord, { id: number; body: Call<'changeCategory'>['body'] }>(
  'admin/change-category',
  ({ id, body }, { api }) => api.call('changeCategory', { params: { id: String(id) }, body }),
)

export const deleteCategory = createApiThunk<unknown, { id: number; version: number }>(
  'admin/delete-category',
  ({ id, version }, { api }) =>
    api.call('deleteCategory', { params: { id: String(id) }, query: {}, body: { version } }),
)

export const sortCategories = createApiThunk<Answer<'sortCategories'>, Call<'sortCategories'>['body']>(
  'admin/sort-categories',
  (body, { api }) => api.call('sortCategories', { body }),
)
