import type { Context } from '#context'
import type { JobHandlers } from '#platform/jobs'

const job = 'forget-keys'

/** To be scheduled: a key answers again for 30 days, longer than anybody repeats a call. Its order stays. */
export const purgeKeysEvery = { name: job, cron: '27 * * * *' }

const keptFor = '30 days'

export const purgeKeys = ({ sql, now }: Pick<Context, 'sql' | 'now'>): JobHandlers => ({
  async [job]() {
    await sql`delete from idempotency_keys where created_at < ${now()}::timestamptz - ${keptFor}::interval`
  },
})
