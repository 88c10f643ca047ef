import { toKatakana } from './japanese-input.ts'

/** The words that somebody looks for, as they are written and in katakana. Digits belong together, however they are put apart. */
export function searchWordsOf(asked: string): [word: string, inKatakana: string][] {
  const plain = asked.normalize('NFKC').toLowerCase()
  const words = /^[\d\s()-]+$/.test(plain) ? [plain.replace(/\D/g, '')] : plain.split(/\s+/)
  return words
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => [word, toKatakana(word)])
}

const mostWords = 8
