import type { ProductRecord } from '#contract/admin/products.ts'
import type { Answer, Call } from '#contract/operations.ts'
import { type NewFile, type Replacement, uploadOf, withReplaced } from '#web/features/admin/pictures/pictured.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export const createProduct = createApiThunk<ProductRecord, Call<'createProduct'>['body']>(
  'admin/create-product',
  (body, { api }) => api.call('createProduct', { body }),
)

export const copyProduct = createApiThunk<ProductRecord, number>('admin/copy-product', (id, { api }) =>
  api.call('copyProduct', { params: { id: String(id) } }),
)

export const archiveProduct = createApiThunk<unknown, { id: number; version: number }>(
  'admin/archive-product',
  ({ id, version }, { api }) =>
    api.call('archiveProduct', { params: { id: String(id) }, query: {}, body: { version } }),
)

export const arrangeProductPictures = createApiThunk<
  ProductRecord,
  { id: number; body: Call<'arrangeProductPictures'>['body'] }
>('admin/arrange-product-pictures', ({ id, body }, { api }) =>
  api.call('arrangeProductPictures', { params: { id: String(id) }, body }),
)

export const uploadProductPicture = createApiThunk<Answer<'uploadProductPicture'>, { id: number } & NewFile>(
  'admin/upload-product-picture',
  async ({ id, ...added }, { api }) =>
    api.call('uploadProductPicture', { params: { id: String(id) }, ...(await uploadOf(added)) }),
)

/** The new picture in the place of another one, if that is still there. */
export const replaceProductPicture = createApiThunk<void, { id: number } & Replacement>(
  'admin/replace-product-picture',
  async ({ id, ...replacement }, { api }) => {
    const params = { id: String(id) }
    const { version, images } = await api.call('getProductRecord', { params })
    const arranged = withReplaced(images, replacement)
    if (arranged) await api.call('arrangeProductPictures', { params, body: { version, images: arranged } })
  },
)
