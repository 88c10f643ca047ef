import type { Job } from '#context'
import { startOfKeptEnquiries } from '#domain/enquiry.ts'

/** Each night the enquiries of a year ago go. */
export const purgeEnquiries: Job = {
  name: 'purge-enquiries',
  cron: '41 4 * * *',
  async run({ sql, now }) {
    await sql`delete from enquiries where received_at < ${startOfKeptEnquiries(now())}::timestamptz`
  },
}
