import type { Product } from '#contract/catalog.ts'
import { allergenName } from '#domain/allergen.ts'
import { toKatakana } from '#domain/japanese-input.ts'
import { asRead } from './kitchen-readings.ts'

type Searched = Pick<Product, 'name' | 'summary'> & {
  tags: readonly string[]
  allergens: readonly Product['allergens'][number][]
  product_category: { name: string }
}

/** Everyday words for products that the menu names differently; in katakana and lower case, like the searched text. */
const otherWords: Readonly<Record<string, string>> = {
  ベジタリアン: '菜食',
  ベジ: '菜食',
  ヴィーガン: '菜食',
  ビーガン: '菜食',
  精進: '菜食',
  デザート: '甘味',
  スイーツ: '甘味',
  オ菓子: '甘味',
  フルーツ: '果物',
  アルコール: 'オ酒',
  ジュース: 'ソフトドリンク',
  フライドチキン: '唐揚ゲ',
  鳥: '鶏',
  チキン: '鶏',
  ビーフ: '牛',
  エビフライ: '海老フライ',
}

/**
 * True when every word of the search is found in name, words, category or contents (えび finds the sushi with shrimp in
 * it). Kana, width and case make no difference. Words typed in kana also match by reading: 「すし」 finds 「スシ」 and 「手まり寿司」,
 * 「から揚げ」 the 「唐揚げ」.
 */
export function matchesSearch(product: Searched, searchText: string): boolean {
  const words = searchable(searchText).split(' ').filter(Boolean)
  if (words.length === 0) return true
  const { name, summary, tags, product_category, allergens } = product
  const contained = allergens.filter(({ state }) => state === 'contains').map(({ code }) => allergenName(code))
  const text = searchable([name, summary, product_category.name, ...tags, ...contained].join(' '))
  const spoken = asRead(text)
  return words.every((word) => [word, otherWords[word]].some((each) => each && isIn(each, text, spoken)))
}

/** A word in kanji matches only that word. A word with kana in it also matches by its reading. */
function isIn(word: string, text: string, spoken: string): boolean {
  if (text.includes(word) || spoken.includes(word)) return true
  return /[ァ-ヶ]/.test(word) && spoken.includes(asRead(word))
}

function searchable(text: string): string {
  return toKatakana(text.normalize('NFKC')).toLowerCase()
}
