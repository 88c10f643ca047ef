import type { Sql } from '#platform/db'
import { gramQueryOf } from './gram-query.ts'

/** What more rows have than this is sooner found by going through them in order than by their grams. */
const commonShare = 0.1

/** A further condition on a table with `search_text`: all of these terms, by the index of grams unless they are common. */
export async function rowsWith(
  sql: Sql,
  table: string,
  terms: readonly string[],
): Promise<{ condition: ReturnType<Sql>; isCommon: boolean }> {
  if (terms.length === 0) return { condition: sql`and false`, isCommon: false }
  const { query, share } = await gramQueryOf(sql, table, terms)
  const has = terms.reduce((before, term) => sql`${before} and strpos(search_text, ${term}) <> 0`, sql``)
  const isCommon = share > commonShare
  return { condition: isCommon ? has : sql`and search_grams @@ ${query}::tsquery ${has}`, isCommon }
}
