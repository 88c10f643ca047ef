export { findPage } from './find-page.ts'
export { foldingOfListCounts, foldListCounts } from './fold-list-counts.ts'
export { forgetListCounts } from './forget-list-counts.ts'
