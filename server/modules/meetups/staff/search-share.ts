import { gramsOf, isShort } from '#domain/search-text.ts'
import type { SqlPool } from '#platform/db'

/**
 * The share of all orders that have the rarest part of what is looked for, as the database has counted them: no more can
 * have all of it. 0: too rare to be known.
 */
export async function shareOf(sql: SqlPool, terms: readonly string[]): Promise<number> {
  const wholes = terms.filter((term) => !isShort(term)).flatMap(wholeGramsOf)
  const beginnings = terms.filter(isShort)
  const [row] = await sql<{ share: number }[]>`
    with known as (
      select gram, share from pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (gram, share)
      where schemaname = current_schema() and tablename = 'meetups' and attname = 'search_grams' and gram is not null
    ), asked as (
      select coalesce((select share from known where known.gram = whole.gram), 0) as share
      from unnest(${wholes}::text[]) as whole (gram)
      union all
      select coalesce((select sum(share) from known where starts_with(gram, beginning)), 0)
      from unnest(${beginnings}::text[]) as beginning
    )
    select coalesce(min(share), 1)::float8 as share from asked`
  return row!.share
}

/** What the index is asked for: every gram of each term, and what begins with a term that is shorter than one. */
export const gramQueryOf = (terms: readonly string[]): string =>
  terms.flatMap((term) => (isShort(term) ? [`${term}:*`] : wholeGramsOf(term))).join(' & ')

const wholeGramsOf = (term: string) => gramsOf(term).filter((gram) => !isShort(gram))
