import { CsvError, parse } from 'csv-parse/sync'

export type CsvCharset = 'utf-8' | 'shift_jis'
type CsvTable = { charset: CsvCharset; rows: readonly (readonly string[])[] }

/** A file that is no table: in neither character set, or broken at a row of the sheet. */
export type CsvFault = { why: 'charset' } | { why: 'broken'; row: number }

/**
 * The cells of a CSV file as a spreadsheet shows them, in UTF-8 or as Excel in Japan writes it (Shift_JIS, CP932). The
 * apostrophes of `writeCsv` are taken off. Rows beyond `most` are not read.
 */
export function readCsv(bytes: Uint8Array, { most }: { most: number }): CsvTable | CsvFault {
  const text = decoded(bytes)
  if (!text) return { why: 'charset' }
  try {
    const rows: string[][] = parse(text.text, { relax_column_count: true, to: most, cast: false })
    return { charset: text.charset, rows: rows.map((cells) => cells.map(plain)) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { why: 'broken', row: Number(error.records) + 1 }
  }
}

function decoded(bytes: Uint8Array): { charset: CsvCharset; text: string } | undefined {
  for (const charset of ['utf-8', 'shift_jis'] as const) {
    try {
      const text = new TextDecoder(charset, { fatal: true }).decode(bytes)
      if (!text.includes('\0')) return { charset, text }
    } catch {}
  }
  return undefined
}

const plain = (cell: string) => (/^'+[\s\p{Cf}]*[=+\-@＝＋－＠\d]/u.test(cell) ? cell.slice(1) : cell)
