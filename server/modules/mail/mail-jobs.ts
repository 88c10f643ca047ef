import type { Context } from '#context'
import type { JobHandlers } from '#platform/jobs'
import { mailsWait } from './mailbox.ts'
import type { Mailer } from './mailer.ts'
import { purgeMailsEvery, purgeOldMails } from './purge-mails.ts'
import { sendDueMails } from './send-due-mails.ts'

const job = 'send-mails'

/** To be scheduled every minute, beside being asked for after each order: what a dying server left behind goes out, too. */
export const sendMailsEvery = { name: job, cron: '* * * * *' }

/** One run at a time in each server. */
export function mailJobs(context: Context, mailer: Mailer | undefined): JobHandlers {
  let before: Promise<unknown> = Promise.resolve()
  return {
    async [job](_data, { signal }) {
      if (mailsWait(context.config)) return
      const run = before.then(async () => {
        const left = await sendDueMails(context, mailer, { isBusy: () => asking.has(context), signal })
        if (left === 'more') mailsAreWaiting(context)
      })
      before = run.catch(() => {})
      return run
    },
    [purgeMailsEvery.name]: () => purgeOldMails(context),
  }
}

/** Milliseconds in which orders that come together share one job. */
const together = 250

const asking = new WeakSet<Context>()

/** Call it once mails are committed. Never fails: a mail whose job could not be queued goes out within the minute. */
export function mailsAreWaiting(context: Context): void {
  if (asking.has(context)) return
  asking.add(context)
  setTimeout(() => {
    asking.delete(context)
    context.jobs
      .enqueue(context.sql, job, {}, { onceFor: job })
      .catch((error) => context.log.warn('mail_job_not_queued', { error }))
  }, together).unref()
}
