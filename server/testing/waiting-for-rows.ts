import type { Sql } from '#platform/db'

/** How many connections wait for a row. A table that is just growing is waited for as well, for an instant: not counted. */
export async function waitingForRows(sql: Sql): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`
  return row!.n
}
