import type { ProductRecord } from '#contract/admin/products.ts'
import type { Answer } from '#contract/operations.ts'
import {
  type NewFile,
  type Pictured,
  type Replacement,
  uploadOf,
  withReplaced,
} from '#web/features/admin/pictures/pictured.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useCall } from '#web/store/use-call.ts'

const uploadProductPicture = createApiThunk<Answer<'uploadProductPicture'>, { id: number } & NewFile>(
  'admin/upload-product-picture',
  async ({ id, ...added }, { api }) =>
    api.call('uploadProductPicture', { params: { id: String(id) }, ...(await uploadOf(added)) }),
)

/** The new picture in the place of another one, if that is still there. */
const replaceProductPicture = createApiThunk<void, { id: number } & Replacement>(
  'admin/replace-product-picture',
  async ({ id, ...replacement }, { api }) => {
    const params = { id: String(id) }
    const { version, images } = await api.call('getProductRecord', { params })
    const arranged = withReplaced(images, replacement)
    if (arranged) await api.call('arrangeProductPictures', { params, body: { version, images: arranged } })
  },
)

export function useProductPictures({ id, version, images }: ProductRecord): Pictured {
  const dispatch = useAppDispatch()
  const arrangeProductPictures = useCall('arrangeProductPictures')
  return {
    record: `pictures ${id}`,
    version,
    images,
    calls: {
      upload: (added) => dispatch(uploadProductPicture({ id, ...added })),
      arrange: (body) => arrangeProductPictures({ params: { id: String(id) }, body }),
      replace: (replacement) => dispatch(replaceProductPicture({ id, ...replacement })),
    },
  }
}
