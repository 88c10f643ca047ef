import type { Context } from '#context'
import { startOfKeptQuotes } from '#domain/quote.ts'
import type { JobHandlers } from '#platform/jobs'

const job = 'purge-quotes'

/** To be scheduled: each night what nobody has ordered, and nobody can any more, goes with the names in it. */
export const purgeQuotesEvery = { name: job, cron: '37 4 * * *' }

/** What was ordered stays with its order. */
export const quoteJobs = ({ sql, now }: Pick<Context, 'sql' | 'now'>): JobHandlers => ({
  async [job]() {
    await sql`delete from quotes where ordered_at is null and expires_at < ${startOfKeptQuotes(now())}::timestamptz`
  },
})
