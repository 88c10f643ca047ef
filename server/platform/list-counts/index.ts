export { findPage } from './find-page.ts'
export { foldListCounts, foldListCountsEvery, listCountJobs } from './fold-list-counts.ts'
export { forgetListCounts } from './forget-list-counts.ts'
