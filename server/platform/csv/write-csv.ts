/** What Excel takes for the beginning of a formula, in either width. */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u

/**
 * A table as Excel in Japan opens it by a double click: UTF-8 with a byte order mark, CRLF. A text that a program would
 * run as a formula gets an apostrophe before it (OWASP, CSV injection).
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`
}

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
