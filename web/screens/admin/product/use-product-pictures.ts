import type { ProductRecord } from '#contract/admin/products.ts'
import type { Pictured } from '#web/features/admin/pictures/pictured.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { arrangeProductPictures, replaceProductPicture, uploadProductPicture } from './product-calls.ts'

export function useProductPictures({ id, version, images }: ProductRecord): Pictured {
  const dispatch = useAppDispatch()
  return {
    record: `pictures ${id}`,
    version,
    images,
    calls: {
      upload: (added) => dispatch(uploadProductPicture({ id, ...added })),
      arrange: (body) => dispatch(arrangeProductPictures({ id, body })),
      replace: (replacement) => dispatch(replaceProductPicture({ id, ...replacement })),
    },
  }
}
