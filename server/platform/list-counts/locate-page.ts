import type { Sql } from '#platform/db'

export type CountedList = {
  /** As the triggers call it. */
  name: string
  userId: string
  /** Days as YYYY-MM-DD: from this one on, and before that one. */
  from?: string
  before?: string
}

type Asked = {
  direction: 'asc' | 'desc'
  /** How many rows come before the page. */
  before: number
  rowsPerPage: number
}

type Located = {
  total: number
  /** The rows of the page in the order of time: from the midnight of this day in Tokyo on, behind so many. */
  midnight: Date
  skip: number
}

/** How many rows a list of an account has, and on which day the rows of a page begin, without looking at the rows. */
export async function locatePage(
  sql: Sql,
  { name, userId, from = '-infinity', before: until = 'infinity' }: CountedList,
  { direction, before, rowsPerPage }: Asked,
): Promise<Located> {
  const [located] = await sql<{ total: number; midnight: number | null; skip: number | null }[]>`
    with days as (
      select day, sum(n)::int as n
      from (select * from list_counts union all select * from list_count_changes) as counts
      where user_id = ${userId} and list = ${name} and day >= ${from} and day < ${until}
      group by day
    ), counted as (
      select total, case when ${direction} = 'asc' then ${before}::bigint
        else greatest(total - ${before}::bigint - ${rowsPerPage}::int, 0) end as first
      from (select coalesce(sum(n), 0)::int as total from days) as all_days
    ), running as (
      select day, sum(n) over (order by day) - n as earlier from days
    )
    select total, (first - earlier)::bigint as skip,
      (extract(epoch from day::timestamp at time zone 'Asia/Tokyo') * 1000)::bigint as midnight
    from counted left join lateral (
      select day, earlier from running where earlier <= first order by day desc limit 1) as begins on true`
  return { total: located!.total, midnight: new Date(located!.midnight ?? 0), skip: located!.skip ?? 0 }
}
