import { mailsWait, oldestDueMail } from '#modules/mail'
import { oldestDuePayment } from '#modules/payments'
import { type Readiness, withTimeout } from '#platform/http'
import type { Context } from './context.ts'

/** Milliseconds for the database to answer. */
const answersWithin = 2_000
/** Seconds without a look for work after which the workers of this server count as standing still. */
const maxBetweenLooks = 120
/** Seconds a mail or payment may be due without a try; a mail server or gateway that is away puts it off instead. */
const maxDue = 600

/** Each server tells of its own workers, and of the mails and payments of all. */
export async function readiness({
  config,
  sql,
  takesWrites,
  jobs,
  now,
  gateway,
}: Pick<Context, 'config' | 'sql' | 'takesWrites' | 'jobs' | 'now' | 'gateway'>): Promise<Readiness> {
  const { sinceLastRun, sinceLastLook } = jobs.health()
  const oldest = Promise.all([oldestDueMail(sql, now()), oldestDuePayment(sql, now())])
  const due = await Promise.resolve(withTimeout(oldest, answersWithin)).catch(() => undefined)
  const writes = due && (await Promise.resolve(withTimeout(takesWrites(), answersWithin)).catch(() => false))
  const [mail = null, payment = null] = due ?? []
  const facts = {
    database: due === undefined ? 'away' : writes ? 'up' : 'takes_no_writes',
    jobs: { seconds_since_last_run: sinceLastRun, seconds_since_last_look: sinceLastLook },
    mails: { oldest_due_seconds: mail },
    payments: { oldest_due_seconds: payment },
  }
  const isLate =
    sinceLastLook > maxBetweenLooks ||
    (!mailsWait(config) && (mail ?? 0) > maxDue) ||
    (gateway !== undefined && (payment ?? 0) > maxDue)
  return { ready: writes === true && !isLate, facts: { ...facts, ...(isLate && { standing_still: true }) } }
}

/** Logs once a minute that background work has stopped, for operators who read the log and do not poll the endpoint. */
export function watchReadiness(context: Context, every = 60_000): () => Promise<void> {
  const timer = setInterval(async () => {
    const { ready, facts } = await readiness(context)
    if (!ready) context.log.warn('not_ready', { ...facts })
  }, every)
  timer.unref()
  return async () => clearInterval(timer)
}
