import type { Job } from '#context'
import { startOfKeptQuotes } from '#domain/quote.ts'

/**
 * Each night deletes the quotes that were not ordered and no longer can be, with the names in them. Ordered ones stay
 * with their order.
 */
export const purgeQuotes: Job = {
  name: 'purge-quotes',
  cron: '37 4 * * *',
  async run({ sql, now }) {
    await sql`delete from quotes where ordered_at is null and expires_at < ${startOfKeptQuotes(now())}::timestamptz`
  },
}
