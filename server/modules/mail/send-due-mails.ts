import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#context'
import type { Addressed, Mailer } from './mailer.ts'
import type { LetterTo } from './tables.ts'
import { letterOf } from './templates/index.ts'

type MailContext = Pick<Context, 'sql' | 'now' | 'log'>
type Due = { id: string; host: string; letters: LetterTo[]; props: string; stamp: object; attempts: number }

const atOnce = 5
/** Milliseconds after each handful while orders come in: those go first. */
const breath = 300
const lease = '60 seconds'
/** A mail server that is away for long is still asked every minute for a day, then hourly for three. */
const minutely = 1_440
const mostAttempts = minutely + 72

/**
 * Sends what is due, a few letters at a time, until nothing is. At least once: a server that dies between the sending
 * and the note of it sends again after the lease, under the same Message-ID. It takes its time while `isBusy`, and
 * leaves the rest to the next run when `signal` says that the server must go.
 */
export async function sendDueMails(
  context: MailContext,
  mailer: Mailer | undefined,
  { isBusy = () => false, signal }: { isBusy?: () => boolean; signal?: AbortSignal } = {},
): Promise<void> {
  for (let due = await claim(context); due.length > 0; due = await claim(context)) {
    const sent = await (mailer ? sendAll(due, context, mailer) : keepAll(due, context))
    await noteSent(sent, context)
    if (due.length < atOnce || signal?.aborted) return
    if (isBusy()) await pause(breath)
  }
}

/** Neither claim nor note need to reach the disk at once: what a crash forgets is only sent again. */
function claim({ sql, now }: MailContext): Promise<Due[]> {
  return sql<Due[]>`
    update outbox_mails set attempts = attempts + 1, due_at = ${now()}::timestamptz + ${lease}::interval
    where id in (
      select id from outbox_mails where due_at <= ${now()} order by due_at, id limit ${atOnce} for update skip locked)
    returning id, host, letters, props, stamp, attempts, set_config('synchronous_commit', 'off', true)`
}

async function noteSent(ids: readonly string[], { sql, now }: MailContext): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update outbox_mails set sent_at = ${now()}, due_at = null, props = null where id = any(${ids as string[]}::uuid[])
    returning set_config('synchronous_commit', 'off', true)`
}

/** The ids of which nothing is left to be sent. */
async function sendAll(due: readonly Due[], context: MailContext, mailer: Mailer): Promise<string[]> {
  const sent = await Promise.all(due.map((mails) => sendEach(mails, context, mailer)))
  return due.filter((_mails, i) => sent[i]).map(({ id }) => id)
}

async function sendEach(due: Due, context: MailContext, mailer: Mailer): Promise<boolean> {
  const outcomes = await Promise.allSettled(due.letters.map((letter) => send(letter, due, mailer)))
  const left = due.letters.filter((_letter, i) => outcomes[i]!.status === 'rejected')
  if (left.length === 0) return true
  const errors = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason)
  await putOff({ ...due, letters: left }, errors, context)
  return false
}

const send = async (letter: LetterTo, due: Due, mailer: Mailer) => mailer.send(addressed(letter, due))

function addressed({ template, name, address }: LetterTo, { id, host, props, stamp }: Due): Addressed {
  const letter = letterOf(template, { ...JSON.parse(props), ...stamp })
  return { ...letter, messageId: `<${id}.${template}@${host}>`, to: { name, address } }
}

async function putOff({ id, letters, attempts }: Due, errors: unknown[], { sql, now, log }: MailContext) {
  const givenUp = attempts >= mostAttempts
  log[givenUp ? 'error' : 'warn'](givenUp ? 'mail_given_up' : 'mail_not_sent', {
    id,
    attempt: attempts,
    templates: letters.map(({ template }) => template),
    codes: errors.map((error) => (error as { responseCode?: unknown; code?: unknown }).responseCode ?? String(error)),
  })
  const wait = attempts < minutely ? '30 seconds' : '1 hour'
  await sql`
    update outbox_mails set letters = ${JSON.stringify(letters)}::text::jsonb,
      due_at = case when ${givenUp} then null else ${now()}::timestamptz + ${wait}::interval end
    where id = ${id}`
}

/** The mailbox of a site without a mail server; a letter that comes twice is one letter. */
async function keepAll(due: readonly Due[], { sql, now }: MailContext): Promise<string[]> {
  const letters = due
    .flatMap((mails) => mails.letters.map((letter) => addressed(letter, mails)))
    .map(({ to, messageId, ...letter }) => ({ ...letter, messageId, to: to.address }))
  await sql`
    insert into dev_mails (message_id, "to", subject, text, html, created_at)
    select "messageId", "to", subject, text, html, ${now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(letters)}::text::jsonb)
      as letter ("messageId" text, "to" text, subject text, text text, html text)
    on conflict (message_id) do nothing`
  return due.map(({ id }) => id)
}
