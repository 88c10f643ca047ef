import type { Context } from '#context'
import type { Addressed, Mailer } from './mailer.ts'
import { letterOf } from './templates/index.ts'

type MailContext = Pick<Context, 'sql' | 'now' | 'log'>
type Due = {
  id: string
  message_id: string
  template: string
  to_name: string
  to_address: string
  props: unknown
  attempts: number
}

const atOnce = 5
const lease = '60 seconds'
/** A mail server that is away for long is still asked every minute for a day, then hourly for three. */
const minutely = 1_440
const mostAttempts = minutely + 72

/**
 * Sends what is due, a few letters at a time, until nothing is. At least once: a server that dies between the sending
 * and the note of it sends again after the lease, under the same Message-ID.
 */
export async function sendDueMails(context: MailContext, mailer: Mailer | undefined): Promise<void> {
  for (let due = await claim(context); due.length > 0; due = await claim(context)) {
    await Promise.all(due.map((mail) => sendOne(mail, context, mailer)))
  }
}

function claim({ sql, now }: MailContext): Promise<Due[]> {
  return sql<Due[]>`
    update outbox_mails set attempts = attempts + 1, due_at = ${now()}::timestamptz + ${lease}::interval
    where id in (
      select id from outbox_mails where due_at <= ${now()} order by due_at, id limit ${atOnce} for update skip locked)
    returning id, message_id, template, to_name, to_address, props, attempts`
}

async function sendOne(mail: Due, context: MailContext, mailer: Mailer | undefined): Promise<void> {
  const { sql, now, log } = context
  try {
    const { id, message_id: messageId, to_name: name, to_address: address, template, props } = mail
    const addressed = { ...letterOf(template, props), messageId, to: { name, address } }
    await (mailer ? mailer.send(addressed) : keep(addressed, context))
    await sql`update outbox_mails set sent_at = ${now()}, due_at = null, props = null where id = ${id}`
  } catch (error) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
    const givenUp = mail.attempts >= mostAttempts
    log[givenUp ? 'error' : 'warn'](givenUp ? 'mail_given_up' : 'mail_not_sent', {
      id: mail.id,
      template: mail.template,
      attempt: mail.attempts,
      code,
      responseCode,
    })
    await putOff(mail, context, givenUp)
  }
}

async function putOff({ id, attempts }: Due, { sql, now }: MailContext, givenUp: boolean): Promise<void> {
  const wait = attempts < minutely ? '30 seconds' : '1 hour'
  await sql`
    update outbox_mails set due_at = case when ${givenUp} then null else ${now()}::timestamptz + ${wait}::interval end
    where id = ${id}`
}

/** The mailbox of a site without a mail server; a letter that comes twice is one letter. */
async function keep({ to, subject, text, html, messageId }: Addressed, { sql, now }: MailContext): Promise<void> {
  await sql`
    insert into dev_mails (message_id, "to", subject, text, html, created_at)
    values (${messageId}, ${to.address}, ${subject}, ${text}, ${html}, ${now()}) on conflict (message_id) do nothing`
}
