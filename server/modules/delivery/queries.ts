import type { Sql } from '#platform/db'

/** The municipalities of an area: a part of a statement. */
export const placesOf = (sql: Sql, area: number) =>
  sql`select prefecture, city from delivery_areas where group_id = ${area}::integer`

export type Town = { prefecture: string; city: string; town: string }

/** Every town a postal code of seven digits means; none when there is no such code. */
export function findTowns(sql: Sql, code: string): Promise<Town[]> {
  return sql<Town[]>`
    select distinct prefecture, city, town from postal_codes where code = ${code} order by prefecture, city, town`
}
