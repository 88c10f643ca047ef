import type { Context } from '#context'
import { startOfKeptAnswers } from '#domain/event.ts'
import type { JobHandlers } from '#platform/jobs'

const job = 'erase-answers'

/** To be scheduled: what guests must not eat, and what they have noted, is erased 30 days after the day. */
export const eraseAnswersEvery = { name: job, cron: '17 * * * *' }

/** Who was there stays, without anything about their health; nor can the answer be told from its fingerprint. */
export const eventJobs = ({ sql, now }: Pick<Context, 'sql' | 'now'>): JobHandlers => ({
  async [job]() {
    await sql`
      update attendees set allergens = '{}', note = '', answer_key = null, answer_fingerprint = null
      from events where events.id = event_id and starts_at < ${startOfKeptAnswers(now())}::timestamptz
        and (allergens <> '{}' or attendees.note <> '' or answer_key is not null)`
  },
})
