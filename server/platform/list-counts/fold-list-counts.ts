import type { SqlPool } from '#platform/db'
import type { Job } from '#platform/jobs'

/** The fewer changes wait, the fewer rows are added up for a list. */
export const foldingOfListCounts: Job<{ sql: SqlPool }> = {
  name: 'fold-list-counts',
  cron: '*/10 * * * *',
  run: foldListCounts,
}

/** So many are moved in a second or so, however many there are after an import. */
const batch = 50_000

/** Moves the changes into the counts. Readers see all of a batch or nothing; two at once do it one after the other. */
export async function foldListCounts({ sql }: { sql: SqlPool }): Promise<void> {
  const [waiting] = await sql<{ n: number }[]>`select count(*) as n from list_count_changes`
  for (let left = waiting!.n; left > 0; left -= batch) {
    await sql.begin(async (tx) => {
      await tx`lock table list_counts in share row exclusive mode`
      await tx`
        with changes as (
          delete from list_count_changes
          where ctid = any (array(select ctid from list_count_changes limit ${batch}))
          returning *
        ), sums as (
          select user_id, list, day, sum(n)::int as n from changes group by user_id, list, day having sum(n) <> 0
        )
        merge into list_counts as kept using sums
          on kept.user_id = sums.user_id and kept.list = sums.list and kept.day = sums.day
        when matched and kept.n + sums.n = 0 then delete
        when matched then update set n = kept.n + sums.n
        when not matched then insert values (sums.user_id, sums.list, sums.day, sums.n)`
    })
  }
}
