import type { Context } from '#context'
import { startOfKeptEnquiries } from '#domain/enquiry.ts'
import type { JobHandlers } from '#platform/jobs'

const job = 'purge-enquiries'

/** To be scheduled: each night the enquiries of a year ago go. */
export const purgeEnquiriesEvery = { name: job, cron: '41 4 * * *' }

export const enquiryJobs = ({ sql, now }: Pick<Context, 'sql' | 'now'>): JobHandlers => ({
  async [job]() {
    await sql`delete from enquiries where received_at < ${startOfKeptEnquiries(now())}::timestamptz`
  },
})
