import type { ProductRecord } from '#contract/admin/products.ts'
import type { Answer, Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export const changeProduct = createApiThunk<ProductRecord, { id: number; body: Call<'changeProduct'>['body'] }>(
  'admin/change-product',
  ({ id, body }, { api }) => api.call('changeProduct', { params: { id: String(id) }, body }),
)

export const moveProducts = createApiThunk<Answer<'moveProducts'>, Call<'moveProducts'>['body']>(
  'admin/move-products',
  (body, { api }) => api.call('moveProducts', { body }),
)

export const sortProducts = createApiThunk<Answer<'sortProducts'>, Call<'sortProducts'>['body']>(
  'admin/sort-products',
  (body, { api }) => api.call('sortProducts', { body }),
)
