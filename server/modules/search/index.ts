export { type GramQuery, gramQueryOf } from './gram-query.ts'
export { searchColumnsOf } from './search-columns-of.ts'
