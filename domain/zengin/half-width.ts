import { onlyVisible, withPlainHyphens } from '../japanese-input.ts'

// The characters of bank files: JIS X 0201, capital letters, digits, half-width kana without small ones and without ヲ, each
// a byte. https://www.zenginkyo.or.jp (全銀協標準通信プロトコル), as banks publish it for 総合振込.

const KANA = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン'
/** ｱ; the rest follow in the order of `KANA`. */
const FIRST = 0xff71
const halfOf = new Map<string, string>([
  ...[...KANA].map((letter, at) => [letter, String.fromCharCode(FIRST + at)] as const),
  ['\u3099', 'ﾞ'],
  ['\u309a', 'ﾟ'],
  ['「', '｢'],
  ['」', '｣'],
])

/** Letters that banks write as another one: small ones as large ones, as 「キユウ」 for キュウ. */
const written = new Map(
  [...'ァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケヰイヱエヲオ'.matchAll(/../gu)].map(
    ([pair]) => [pair[0]!, pair[1]!] as const,
  ),
)

/**
 * What a person types, or a table has, in full-width letters as banks write names: hiragana and half-width kana become
 * katakana, small kana large ones, every mark of a long vowel a hyphen, Latin letters capitals. Other characters stay.
 */
export function bankLetters(text: string): string {
  const plain = onlyVisible(text)
    .replace(/゛/g, '\u3099')
    .replace(/゜/g, '\u309a')
    .normalize('NFKC')
    .replace(/[\u3041-\u3096]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replace(/./gu, (letter) => written.get(letter) ?? letter)
  return withPlainHyphens(plain)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** In half-width characters, a mark of its own for each 濁点; or the first character that no bank file may have. */
export function halfWidth(text: string): { half: string } | { forbidden: string } {
  let half = ''
  for (const letter of bankLetters(text)) {
    for (const part of letter.normalize('NFD')) {
      const one = halfOf.get(part) ?? (/[0-9A-Z().\-/ ]/.test(part) ? part : undefined)
      if (one === undefined || !mayFollow(half.at(-1), one)) return { forbidden: alone.get(letter) ?? letter }
      half += one
    }
  }
  return { half }
}

/** Marks that have no shape of their own. */
const alone: ReadonlyMap<string, string> = new Map([
  ['\u3099', '゛'],
  ['\u309a', '゜'],
])

/** ﾞ stands behind letters that have a voiced sound, ﾟ behind those of ハ. */
const mayFollow = (before: string | undefined, mark: string): boolean =>
  mark === 'ﾞ'
    ? before !== undefined && /[ｳｶ-ﾄﾊ-ﾎﾜ]/.test(before)
    : mark !== 'ﾟ' || (before !== undefined && /[ﾊ-ﾎ]/.test(before))

/** Half-width characters as a person reads them: 'ｶ)ｲﾛﾊ' → 'カ）イロハ'. */
export const readable = (half: string): string =>
  half
    .normalize('NFKC')
    .replace(/[()]/g, (bracket) => (bracket === '(' ? '（' : '）'))
    .replace(/(?<=[ァ-ヶ])-/g, 'ー')

/** Shift_JIS of what `halfWidth` gives: ASCII as it is, ｡ (U+FF61) and what follows from 0xa1 on. */
export const bytesOf = (half: string): Uint8Array =>
  Uint8Array.from(half, (letter) => {
    const code = letter.charCodeAt(0)
    return code < 0x80 ? code : code - 0xff61 + 0xa1
  })
