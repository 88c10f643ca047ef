import type { Module } from '#context'
import { checkOfferable } from './check-offerable.ts'
import { getProduct } from './get-product.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'

export { findOffers, type OfferOf, offersOn } from './offer.ts'
export { presentPicture } from './present-picture.ts'

/** The path of checkOfferable would also match that of getProduct, so it comes first. */
export const catalog: Module = { endpoints: [listCategories, listProducts, checkOfferable, getProduct] }
