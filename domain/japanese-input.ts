// Names and addresses are stored as typed: Unicode normalisation would turn 神 (U+FA19) into another character and drop
// variation selectors. Only kana, digits, telephone, postal code and e-mail are converted here.

/** For codes, numbers and kana, to which nothing without a shape belongs. */
export const onlyVisible = (text: string): string => text.replace(/\p{DI}/gu, '')

/** '１２' → '12'. Other characters stay. */
export function toHalfWidthDigits(text: string): string {
  return text.replace(/[０-９]/g, toAscii)
}

/**
 * Hiragana and half-width kana become full-width katakana, a hyphen behind one of them the mark of a long vowel (コ−ノ);
 * spaces are trimmed and collapsed to one ASCII space.
 */
export function toKatakana(text: string): string {
  return onlyVisible(text)
    .replace(/[\uff61-\uff9f]+/g, (run) => run.normalize('NFKC'))
    .replace(/[\u3041-\u30ff][\u3099\u309a]/g, (pair) => pair.normalize('NFC'))
    .replace(/[\u3041-\u3096\u309d\u309e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replace(longVowels, (run) => run.replace(/./g, (mark, at) => (at === 0 ? mark : 'ー')))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Seven digits. 〒, any hyphen and full-width characters are accepted. */
export function normalizePostalCode(text: string): string | undefined {
  const match = /^〒?([0-9]{3})-?([0-9]{4})$/.exec(
    withPlainHyphens(toHalfWidthDigits(onlyVisible(text))).replace(/\s/g, ''),
  )
  return match ? `${match[1]}${match[2]}` : undefined
}

/** '1000004' → '100-0004'; what is no code stays. */
export const formatPostalCode = (digits: string): string => digits.replace(/^(\d{3})(\d{4})$/, '$1-$2')

/** Digits of a Japanese number in its domestic form, ten or eleven beginning with 0. +81 is accepted. */
export function normalizeTel(text: string): string | undefined {
  const plain = withPlainHyphens(onlyVisible(text).replace(/[！-～]/g, toAscii)).replace(/[\s.-]/g, '')
  const domestic = plain.replace(/^\+81(?:\(0\)|0)?/, '0').replace(/[()]/g, '')
  return /^0[1-9][0-9]{8,9}$/.test(domestic) ? domestic : undefined
}

/** Trimmed, full-width characters made ASCII, the domain in lower case. Does not check whether it is an address. */
export function normalizeEmail(text: string): string {
  const plain = onlyVisible(text)
    .replace(/[！-～]/g, toAscii)
    .trim()
  const at = plain.lastIndexOf('@')
  return at < 0 ? plain : plain.slice(0, at) + plain.slice(at).toLowerCase()
}

/** The block of full-width ASCII (U+FF01–FF5E) is 0xfee0 above ASCII itself. */
function toAscii(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) - 0xfee0)
}

/** Hyphens, dashes, minus signs, lines of a table and the prolonged sound mark that keyboards produce between digits. */
export function withPlainHyphens(text: string): string {
  return text.replace(hyphens, '-')
}

const hyphenLike = '\u2010-\u2015\u2043\u2212\u2500\u2501\u30fc\uff70\u02d7\ufe58\ufe63\uff0d'
const hyphens = new RegExp(`[${hyphenLike}]`, 'g')
const longVowels = new RegExp(`[\u30a1-\u30fa\u30fc][-${hyphenLike}]+`, 'g')
