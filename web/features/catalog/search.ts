import { toKatakana } from '#domain/japanese-input.ts'

type Searched = { name: string; summary: string; tags: readonly string[]; product_category: { name: string } }

/** True when every word of the search is found. Kana, width and case make no difference: 「すし」 finds 「スシ」. */
export function matchesSearch({ name, summary, tags, product_category }: Searched, searchText: string): boolean {
  const words = searchable(searchText).split(' ').filter(Boolean)
  if (words.length === 0) return true
  const text = searchable([name, summary, product_category.name, ...tags].join(' '))
  return words.every((word) => text.includes(word))
}

function searchable(text: string): string {
  return toKatakana(text.normalize('NFKC')).toLowerCase()
}
