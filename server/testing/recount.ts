import type { Sql } from '#platform/db'

/** Where the counts of lists are not what counting the rows says, at one moment: none. */
export async function wrongCounts(sql: Sql): Promise<object[]> {
  return sql`
    with kept as (
      select user_id, list, day, sum(n)::int as n
      from (select * from list_counts union all select * from list_count_changes) as counts
      group by user_id, list, day
    ), rows as (
      select user_id, 'meetups' as list, placed_at as at from meetups
      union all select user_id, case status when 'cancelled' then 'cancelled_events' else 'events' end, starts_at from events
    ), counted as (
      select user_id, list, (at at time zone 'Asia/Tokyo')::date as day, count(*)::int as n
      from rows where user_id is not null group by user_id, list, day
    )
    select user_id, list, day, coalesce(kept.n, 0) as kept, coalesce(counted.n, 0) as counted
    from kept full join counted using (user_id, list, day)
    where coalesce(kept.n, 0) <> coalesce(counted.n, 0)`
}
