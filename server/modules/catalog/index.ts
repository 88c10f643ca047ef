import type { Job, Module } from '#context'
import { addUpChanges } from '#snapshot'
import { checkOfferable } from './check-offerable.ts'
import { getProduct } from './get-product.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { archiveProduct } from './staff/archive-product.ts'
import { changeCategory, createCategory, deleteCategory, sortCategories } from './staff/categories.ts'
import { getCategoryRecord, listCategoryRows } from './staff/category-rows.ts'
import { changeProduct } from './staff/change-product.ts'
import { copyProduct } from './staff/copy-product.ts'
import { createProduct } from './staff/create-product.ts'
import { exportProducts } from './staff/csv/export-products.ts'
import { importProducts } from './staff/csv/import-products.ts'
import { purgeImports } from './staff/csv/purge-imports.ts'
import { listProductImports, undoProductImport } from './staff/csv/undo-import.ts'
import { getProductRecord } from './staff/get-product-record.ts'
import { listProductRows } from './staff/list-product-rows.ts'
import { moveProducts } from './staff/move-products.ts'
import { previewProduct } from './staff/preview-product.ts'
import { arrangeProductPictures, uploadProductPicture } from './staff/product-pictures.ts'
import { sortProducts } from './staff/sort-products.ts'

export { findOffers, type OfferOf, offersOn, withWhatIsLeft } from './offer.ts'
export { passDailyLimits } from './queries.ts'

const addUpMenuChanges: Job = {
  name: 'add-up-menu-changes',
  cron: '43 4 * * *',
  run: async ({ db }) => void (await addUpChanges(db)),
}

/** The path of checkOfferable would also match that of getProduct, so it comes first. */
export const catalog: Module = {
  endpoints: [
    listCategories,
    listProducts,
    checkOfferable,
    getProduct,
    listProductRows,
    createProduct,
    sortProducts,
    moveProducts,
    getProductRecord,
    previewProduct,
    changeProduct,
    archiveProduct,
    copyProduct,
    listCategoryRows,
    createCategory,
    sortCategories,
    getCategoryRecord,
    changeCategory,
    deleteCategory,
    uploadProductPicture,
    arrangeProductPictures,
    exportProducts,
    importProducts,
    listProductImports,
    undoProductImport,
  ],
  jobs: [addUpMenuChanges, purgeImports],
}
