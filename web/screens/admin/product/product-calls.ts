import type { ProductRecord } from '#contract/admin/products.ts'
import type { Answer, Call } from '#contract/operations.ts'
import type { Crop } from '#domain/picture-crop.ts'
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

/** Of a large file over a slow line. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000

export const uploadProductPicture = createApiThunk<
  Answer<'uploadProductPicture'>,
  { id: number; file: File; alt: string; crop: Crop }
>('admin/upload-product-picture', async ({ id, file, alt, crop }, { api }) =>
  api.call('uploadProductPicture', {
    params: { id: String(id) },
    query: { alt, x: crop.x.toFixed(6), y: crop.y.toFixed(6), scale: crop.scale.toFixed(6) },
    body: new Uint8Array(await file.arrayBuffer()),
    headers: { 'content-type': file.type },
    timeoutMs: UPLOAD_TIMEOUT_MS,
  }),
)

/** The new picture in the place of another one, if that is still there. */
export const replaceProductPicture = createApiThunk<void, { id: number; old: number; by: number }>(
  'admin/replace-product-picture',
  async ({ id, old, by }, { api }) => {
    const params = { id: String(id) }
    const { version, images } = await api.call('getProductRecord', { params })
    const [gone, added] = [images.find((each) => each.id === old), images.find((each) => each.id === by)]
    if (!gone || !added) return
    const kept = images.filter((each) => each !== added).map((each) => (each === gone ? added : each))
    await api.call('arrangeProductPictures', {
      params,
      body: { version, images: kept.map(({ id: each, alt }) => ({ id: each, alt })) },
    })
  },
)
