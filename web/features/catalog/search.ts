import { toKatakana } from '#domain/japanese-input.ts'
import { asRead } from './kitchen-readings.ts'

type Searched = { name: string; summary: string; tags: readonly string[]; product_category: { name: string } }

/**
 * True when every word of the search is found. Kana, width and case make no difference, and what is typed in kana is
 * found as it is read: 「すし」 finds 「スシ」 and 「手まり寿司」.
 */
export function matchesSearch({ name, summary, tags, product_category }: Searched, searchText: string): boolean {
  const words = searchable(searchText).split(' ').filter(Boolean)
  if (words.length === 0) return true
  const text = searchable([name, summary, product_category.name, ...tags].join(' '))
  const spoken = asRead(text)
  return words.every((word) => text.includes(word) || spoken.includes(word))
}

function searchable(text: string): string {
  return toKatakana(text.normalize('NFKC')).toLowerCase()
}
