import { LOOKALIKES, READINGS, SAME_THINGS } from './dish-words.ts'
import { toKatakana } from './japanese-input.ts'

/**
 * A test of texts about dishes: true when every word that is looked for is found, as it is written or in another word
 * for the same thing: しゃけ finds 鮭 and サーモン, beer finds ビール. Kana, width and case make no difference. Words typed in
 * kana also match by reading: 「すし」 finds 「手まり寿司」, 「から揚げ」 the 「唐揚げ」; a word in kanji means that word, not all that
 * sound like it.
 */
export function dishSearch(asked: string): (text: string) => boolean {
  const words = wordsIn(asked).map((word) => {
    const others = otherWordsFor(word).map((other) => lookedFor(other))
    return [lookedFor(word, isKana(word) ? asRead(word) : word), ...others]
  })
  return (text) => {
    const written = folded(text)
    return words.every((ways) => ways.some((isIn) => isIn(written)))
  }
}

/** `spoken`: how it is looked for in the text as it is read aloud. */
function lookedFor(word: string, spoken?: string): (written: string) => boolean {
  const accidents = lookalikes.filter((each) => each !== word && each.includes(word))
  return (written) => {
    const text = accidents.reduce((rest, each) => rest.replaceAll(each, ' '), written)
    if (text.includes(word) || spoken === undefined) return text.includes(word)
    const read = asRead(text)
    return read.includes(word) || read.includes(spoken)
  }
}

const folded = (text: string) => toKatakana(text.normalize('NFKC')).toLowerCase()
const isKana = (word: string) => /[ァ-ヶ]/.test(word)

/** 「gluten free」 is one word. */
function wordsIn(asked: string): string[] {
  const words = folded(asked).replaceAll('-', ' ').split(/\s+/).filter(Boolean)
  const together = words.join('')
  return words.length > 1 && others.has(together) ? [together] : words
}

/** What else is looked for, by the word that is typed. */
const others: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>()
  for (const { words, typed = [], kinds = [] } of SAME_THINGS) {
    const lookedFor = [...words, ...kinds].map(folded)
    for (const word of [...words, ...typed].map(folded)) {
      found.set(word, [...(found.get(word) ?? []), ...lookedFor.filter((other) => other !== word)])
    }
  }
  return found
})()

/** The longest first, so that お握り is not taken for 握り. */
const known = new RegExp(
  [...others.keys()]
    .filter((word) => word.length > 1 || !isKana(word))
    .sort((a, b) => b.length - a.length)
    .join('|'),
)

/** Of a word, or of the first one in a longer one: しゃけ弁当 finds 鮭弁当. */
function otherWordsFor(word: string): string[] {
  const whole = others.get(word)
  if (whole) return [...whole]
  const part = known.exec(word)?.[0]
  return part ? others.get(part)!.map((other) => word.replace(part, other)) : []
}

/** What contains a word by accident is taken out of the text, unless it is what was asked for. */
const lookalikes = LOOKALIKES.map(folded)

const readings = new RegExp(Object.keys(READINGS).join('|'), 'g')

/** Replaces words of the kitchen by their reading: 「手マリ寿司」 becomes 「手マリスシ」. */
const asRead = (text: string): string => text.replace(readings, (word) => READINGS[word]!)
