import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#platform/db'
import { type PostalCode, readPostalCodes } from './postal-codes.ts'

/** Fills the table of postal codes if it is empty: all of Japan in about a second, every row or none. */
export async function loadPostalCodes({ sql }: Database): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local lock_timeout = 0`
    await tx`select pg_advisory_xact_lock(hashtextextended('seed', 0))`
    const [loaded] = await tx`select 1 from postal_codes limit 1`
    if (loaded) return
    const copy = await tx`copy postal_codes (code, prefecture, city, town) from stdin`.writable()
    await pipeline(Readable.from(copyLines(readPostalCodes())), copy)
  })
}

const linesAtOnce = 1_000

/** The text format of COPY, a few thousand characters at a time. */
function* copyLines(rows: Iterable<PostalCode>): Iterable<string> {
  let lines: string[] = []
  for (const { code, prefecture, city, town } of rows) {
    lines.push(`${[code, prefecture, city, town].map(escapeField).join('\t')}\n`)
    if (lines.length < linesAtOnce) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}

function escapeField(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (letter) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n' })[letter] ?? '\\r')
}
