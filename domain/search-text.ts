import { normalizeTel, toKatakana } from './japanese-input.ts'
import { foldLetters, repeated } from './person-name.ts'

/**
 * A text without what people write differently for the same thing: width, case, either kana, long vowels, variant
 * characters, 々, spaces, hyphens and all other marks but the @ of an address.
 */
export function foldForSearch(text: string): string {
  const folded = toKatakana(repeated(foldLetters(text)))
    .replace(/\(株\)/g, '株式会社')
    .replace(/\(有\)/g, '有限会社')
  return folded.replace(/[^\p{L}\p{N}@]|ー/gu, '')
}

/** What a record is found by, as it is kept beside it: its fields do not run into each other. An index holds no longer one. */
export const searchTextOf = (fields: readonly string[]): string =>
  Array.from(fields.map(foldForSearch).join(' ')).slice(0, mostCharacters).join('')

const mostCharacters = 500

/**
 * What has to be found, each anywhere: the words between spaces, but digits that belong together. Undefined: nothing is
 * looked for; none: it is nothing but marks, which nothing has.
 */
export function searchTermsOf(asked: string): readonly string[] | undefined {
  if (asked.trim() === '') return undefined
  const tel = normalizeTel(asked)
  if (tel) return [tel]
  const together = asked.normalize('NFKC').replace(/(?<=\d)[\s()]+(?=\d)/g, '')
  // What a 々 at the beginning repeats is not known.
  const words = together.split(/\s+/).map((word) => word.replace(/^[々〻]+/u, ''))
  return [...new Set(words.map(foldForSearch))].filter((term) => term !== '').slice(0, mostTerms)
}

const mostTerms = 8

/**
 * What a search text is found by without being read: the three characters at each place of its words, fewer at their
 * ends, so that each shorter text begins one of them.
 */
export function gramsOf(folded: string): string[] {
  const ofWord = ([...letters]: string) => letters.map((_, n) => letters.slice(n, n + gramLength).join(''))
  return [...new Set(folded.split(' ').flatMap(ofWord))]
}

/** Too short to be a gram: what begins one is looked for. */
export const isShort = (term: string): boolean => [...term].length < gramLength

const gramLength = 3
