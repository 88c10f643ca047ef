import type { Job } from '#context'

const keptFor = '30 days'

/** A key answers again for 30 days, longer than anybody repeats a call. Its order stays. */
export const purgeKeys: Job = {
  name: 'forget-keys',
  cron: '27 * * * *',
  async run({ sql, now }) {
    await sql`delete from idempotency_keys where created_at < ${now()}::timestamptz - ${keptFor}::interval`
  },
}
