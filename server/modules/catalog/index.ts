import type { Served } from '#platform/http'
import { checkOfferable } from './endpoints/check-offerable.ts'
import { getProduct } from './endpoints/get-product.ts'
import { listCategories } from './endpoints/list-categories.ts'
import { listProducts } from './endpoints/list-products.ts'

export { offersOn } from './offer.ts'
export { presentPicture } from './present-picture.ts'

/** The path of checkOfferable would also match that of getProduct, so it comes first. */
export const endpoints: Served[] = [listCategories, listProducts, checkOfferable, getProduct]
