import { lt } from 'drizzle-orm'
import type { Job } from '#context'
import { startOfKeptEnquiries } from '#domain/enquiry.ts'
import { deleteMailsAbout } from '#modules/mail'
import { enquiries } from './tables.ts'

/** Each night the enquiries of a year ago go, with their threads and the mails about them. */
export const purgeEnquiries: Job = {
  name: 'purge-enquiries',
  cron: '41 4 * * *',
  run: ({ db, now }) =>
    db.transaction(async (tx) => {
      const gone = await tx
        .delete(enquiries)
        .where(lt(enquiries.receivedAt, startOfKeptEnquiries(now())))
        .returning({ number: enquiries.number })
      if (gone.length === 0) return
      await deleteMailsAbout(
        tx,
        gone.map(({ number }) => number),
      )
    }),
}
