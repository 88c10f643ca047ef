import { gramsOf, isShort } from '#domain/search-text.ts'
import type { Sql } from '#platform/db'

/** How to ask the index for what has all terms. */
export type GramQuery = {
  /** What is asked for: the rarest parts; whether a row has all of them together is seen in its text. */
  query: string
  /** Of each term the rarest part alone: words are more or less independent, parts of one word are not. */
  rarestOfEach: string
  /** The share of all rows that have the rarest part, as the database has counted them. 0: too rare to be known. */
  share: number
}

/** More parts cost more than they leave out. */
const mostParts = 3

/** Every gram of each term, or, of a term that is shorter than one, what begins with it. The table has `search_grams`. */
export async function gramQueryOf(sql: Sql, table: string, terms: readonly string[]): Promise<GramQuery> {
  const wholes = [...new Set(terms.filter((term) => !isShort(term)).flatMap(wholeGramsOf))]
  const beginnings = terms.filter(isShort)
  const parts = await sql<{ part: string; share: number }[]>`
    with known as materialized (
      select gram, share from pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (gram, share)
      where schemaname = current_schema() and tablename = ${table} and attname = 'search_grams' and gram is not null
    )
    select gram as part, coalesce((select share from known where known.gram = whole.gram), 0)::float8 as share
    from unnest(${wholes}::text[]) as whole (gram)
    union all
    select beginning || ':*', least(1, coalesce((select sum(share) from known where starts_with(gram, beginning)), 0))::float8
    from unnest(${beginnings}::text[]) as beginning
    order by share`
  const rarestOf = (term: string) => parts.find(({ part }) => partsOf(term).includes(part))?.part
  return {
    query: together(parts.slice(0, mostParts).map(({ part }) => part)),
    rarestOfEach: together(terms.flatMap((term) => rarestOf(term) ?? [])),
    share: parts[0]?.share ?? 1,
  }
}

const together = (parts: readonly string[]) => [...new Set(parts)].join(' & ')

const partsOf = (term: string) => (isShort(term) ? [`${term}:*`] : wholeGramsOf(term))

const wholeGramsOf = (term: string) => gramsOf(term).filter((gram) => !isShort(gram))
