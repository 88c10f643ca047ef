import iconv from 'iconv-lite'

/** What Excel takes for the beginning of a formula, in either width; behind apostrophes of its own, it is marked again. */
const formula = /^'*[\s\p{Cf}]*[=+\-@＝＋－＠]/u

/** Digits that Excel would make a number or a date of (007, 1/2, 1-2, 1E5, seventeen digits), and those behind an apostrophe. */
const numberLike = /^(?:'+[\s\p{Cf}]*\d|\s*(?:0\d+|\d{12,}|\d+[-/:.]\d[-/:.\d]*|\d+[eE]\d+)\s*$)/u

/** A number is one, with its sign; a text that looks like a formula is marked. */
export type Cell = string | number

/**
 * A table as Excel in Japan opens it by a double click: UTF-8 with a byte order mark, CRLF. A text that a program would
 * run as a formula gets an apostrophe before it (OWASP, CSV injection).
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${written(rows)}`
}

/** The same in Shift_JIS (CP932), for programs that know nothing else, or the first character that it does not have. */
export function writeShiftJis(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> | { missing: string } {
  const text = inShiftJis(written(rows))
  const bytes = iconv.encode(text, 'cp932')
  const back = [...iconv.decode(bytes, 'cp932')]
  const missing = [...text].find((character, index) => character !== back[index])
  return missing === undefined ? new Uint8Array(bytes) : { missing }
}

/** JIS and CP932 have different characters in the same places. */
const twins: Readonly<Record<string, string>> = {
  '〜': '～',
  '−': '－',
  '‖': '∥',
  '—': '―',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
}

/** A text with the characters of CP932 for those of JIS that look the same. */
export const inShiftJis = (text: string): string => text.replace(/[〜−‖—¢£¬]/g, (character) => twins[character]!)

/** A text that stays one: `readCsv` takes the apostrophe off again. */
export const textCell = (text: string): string => (numberLike.test(text) ? `'${text}` : text)

const written = (rows: readonly (readonly Cell[])[]) => rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')

function cell(text: Cell): string {
  if (typeof text === 'number') return `"${text}"`
  const safe = formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
