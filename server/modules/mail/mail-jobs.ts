import type { Context, Job } from '#context'
import type { MailHooks } from './hooks.ts'
import { mailsWait } from './mailbox.ts'
import { openMailer } from './mailer.ts'
import { sendDueMails } from './send-due-mails.ts'

const sending = 'send-mails'

/**
 * Runs every minute and after each order: so mails that a crashed server left are sent, too. One run at a time in each
 * server.
 */
export const sendMails = (hooks: MailHooks): Job => ({
  name: sending,
  cron: '* * * * *',
  async run(context, _data, { signal }) {
    if (mailsWait(context.config)) return
    const sender = senderOf(context)
    const run = sender.before.then(async () => {
      const isBusy = () => asking.has(context)
      const left = await sendDueMails({ ...context, hooks }, sender.mailer, { isBusy, signal })
      if (left === 'more') mailsAreWaiting(context)
    })
    sender.before = run.catch(() => {})
    return run
  },
})

type Sender = { mailer: ReturnType<typeof openMailer>; before: Promise<void> }

const senders = new WeakMap<Context, Sender>()

function senderOf(context: Context): Sender {
  const sender = senders.get(context) ?? { mailer: openMailer(context.config), before: Promise.resolve() }
  senders.set(context, sender)
  return sender
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
      .enqueue(context.sql, sending, {}, { onceFor: sending })
      .catch((error) => context.log.warn('mail_job_not_queued', { error }))
  }, together).unref()
}
