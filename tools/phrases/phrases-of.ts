import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Model = Record<string, Record<string, number>>

const model = JSON.parse(readFileSync(join(import.meta.dirname, 'model.json'), 'utf8')) as Model
const base =
  -0.5 *
  Object.values(model)
    .flatMap((group) => Object.values(group))
    .reduce((sum, score) => sum + score, 0)

/** Each feature of the model: from where to where around the border it looks. */
const windows: readonly (readonly [feature: string, from: number, to: number])[] = [
  ['UW1', -3, -2],
  ['UW2', -2, -1],
  ['UW3', -1, 0],
  ['UW4', 0, 1],
  ['UW5', 1, 2],
  ['UW6', 2, 3],
  ['BW1', -2, 0],
  ['BW2', -1, 1],
  ['BW3', 0, 2],
  ['TW1', -3, 0],
  ['TW2', -2, 1],
  ['TW3', -1, 2],
  ['TW4', 0, 3],
]

/** What the model does not know: these belong to the next word, those to the previous one. */
const opensWord = /[〆（「『]/
const closesWord = /[、。・」』）ー〜]/
/** Words that the model cuts; dates and times. */
const keptWhole = /もう一度|ひとつずつ|[0-9]+月[0-9]+日|[0-9:]+〜[0-9:]+/g

/** The phrases of a Japanese text, where lines may break between them. Together they are the text. */
export function phrasesOf(text: string): string[] {
  const whole = [...text.matchAll(keptWhole)].map(({ index, 0: word }) => ({ from: index, to: index + word.length }))
  const phrases: string[] = []
  let start = 0
  for (let border = 1; border < text.length; border += 1) {
    if (scoreAt(text, border) <= 0) continue
    if (opensWord.test(text[border - 1]!) || closesWord.test(text[border]!)) continue
    if (whole.some(({ from, to }) => from < border && border < to)) continue
    phrases.push(text.slice(start, border))
    start = border
  }
  return [...phrases, text.slice(start)].filter((phrase) => phrase !== '')
}

function scoreAt(text: string, border: number): number {
  return windows.reduce((score, [feature, from, to]) => {
    const seen = text.substring(border + from, border + to)
    return score + (model[feature]?.[seen] ?? 0)
  }, base)
}
