import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { wordsAsked } from '#domain/search-text.ts'

/**
 * Whether a record of a small table has each of these words in one of its texts, in whatever width, case or kana. Spaces
 * do not count: 山田花子 and 山田 花子 are found by either.
 */
export function containsWords(texts: readonly (PgColumn | SQL)[], q: string): SQL | undefined {
  const all = sql`concat_ws(chr(10), ${sql.join(texts.map(folded), sql`, `)})`
  return and(...wordsAsked(q).map((word) => sql`strpos(${all}, ${folded(sql`${word}::text`)}) > 0`))
}

/** Without what people write differently: width, case, spaces, and either kana. */
const folded = (text: PgColumn | SQL) =>
  sql`translate(lower(regexp_replace(normalize(${text}, NFKC), '\\s', '', 'g')), ${katakana}, ${hiragana})`

const hiragana = Array.from({ length: 0x56 }, (_, i) => String.fromCodePoint(0x3041 + i)).join('')
const katakana = Array.from({ length: 0x56 }, (_, i) => String.fromCodePoint(0x30a1 + i)).join('')
