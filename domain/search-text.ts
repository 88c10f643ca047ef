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

/** Before a name or after it, which people do not remember: 株式会社 or (株), and what else says what sort of body it is. */
const legalForm = new RegExp(
  [
    String.raw`\((?:株|有|同|資|名|社|財|学|医|福|宗|独|特非|社福|一社|一財|公社|公財)\)`,
    '(?:株式|有限|合同|合資|合名)会社',
    '(?:(?:一般|公益)(?:社団|財団)|(?:特定)?医療|学校|社会福祉|特定非営利活動|NPO|宗教|独立行政)法人',
  ].join('|'),
  'giu',
)

/**
 * What has to be found, each anywhere: the words between spaces, but digits that belong together. The legal form of a
 * company counts only where there is nothing else. Undefined: nothing is looked for; none: it is nothing but marks, which
 * nothing has.
 */
export function searchTermsOf(asked: string): readonly string[] | undefined {
  if (asked.trim() === '') return undefined
  const tel = normalizeTel(asked)
  if (tel) return [tel]
  const together = asked.normalize('NFKC').replace(/(?<=\d)[\s()]+(?=\d)/g, '')
  const terms = wordsOf(withoutLegalForms(together))
  return (terms.length > 0 ? terms : wordsOf(together)).slice(0, mostTerms)
}

/** The words between spaces as they were typed; the legal form of a company counts only where there is nothing else. */
export function wordsAsked(asked: string): string[] {
  const plain = asked.normalize('NFKC')
  const words = withoutLegalForms(plain).match(/\S+/g) ?? plain.match(/\S+/g) ?? []
  return words.slice(0, mostTerms)
}

const withoutLegalForms = (plain: string) => plain.replace(legalForm, ' ')

function wordsOf(text: string): string[] {
  // What a 々 at the beginning repeats is not known.
  const words = text.split(/\s+/).map((word) => word.replace(/^[々〻]+/u, ''))
  return [...new Set(words.map(foldForSearch))].filter((term) => term !== '')
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
