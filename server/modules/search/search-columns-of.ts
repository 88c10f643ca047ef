import { gramsOf, searchTextOf } from '#domain/search-text.ts'

/** What a row is found by, from the fields that one looks for: its text, and the parts of it that an index holds. */
export function searchColumnsOf(fields: readonly string[]): { searchText: string; searchGrams: string } {
  const searchText = searchTextOf(fields)
  return { searchText, searchGrams: gramsOf(searchText).join(' ') }
}
