import type { Sql } from '#platform/db'

type Asked = {
  /** As the triggers call it. */
  list: string
  userId: string
  /** Days as YYYY-MM-DD: from this one on, and before that one. */
  from?: string
  before?: string
}

/** How many rows an account has in a list, without looking at the rows. */
export async function countList(
  { sql }: { sql: Sql },
  { list, userId, from = '-infinity', before = 'infinity' }: Asked,
): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select coalesce(sum(n), 0)::int as n
    from (select * from list_counts union all select * from list_count_changes) as counts
    where user_id = ${userId} and list = ${list} and day >= ${from} and day < ${before}`
  return row!.n
}
