import type { Sql } from '#platform/db'

export type Town = { prefecture: string; city: string; town: string }

/** Every town a postal code of seven digits means; none when there is no such code. */
export function findTowns(sql: Sql, code: string): Promise<Town[]> {
  return sql<Town[]>`
    select distinct prefecture, city, town from postal_codes where code = ${code} order by prefecture, city, town`
}
