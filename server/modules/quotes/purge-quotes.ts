import type { Job } from '#context'
import { startOfKeptQuotes } from '#domain/quote.ts'

/**
 * Each night what nobody has ordered, and nobody can any more, goes with the names in it. What was ordered stays with its
 * order.
 */
export const purgeQuotes: Job = {
  name: 'purge-quotes',
  cron: '37 4 * * *',
  async run({ sql, now }) {
    await sql`delete from quotes where ordered_at is null and expires_at < ${startOfKeptQuotes(now())}::timestamptz`
  },
}
