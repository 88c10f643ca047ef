export { countList } from './count-list.ts'
export { foldListCounts, foldListCountsEvery, listCountJobs } from './fold-list-counts.ts'
export { forgetListCounts } from './forget-list-counts.ts'
