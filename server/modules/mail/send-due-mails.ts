import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#context'
import { isDatabaseUnavailable } from '#platform/db'
import type { MailHooks } from './hooks.ts'
import { keepMails, type Outgoing } from './kept-mails.ts'
import type { Addressed, Mailer } from './mailer.ts'
import { refusalOf, waitAfter } from './refusal.ts'
import { senderIn, shopAddress } from './sender.ts'
import type { MailTo } from './tables.ts'
import { mailOf } from './templates/index.ts'
import { noteUndelivered, settleBySending } from './undelivered-mails.ts'

type MailContext = Pick<Context, 'sql' | 'now' | 'log' | 'snapshot'> & {
  config: Pick<Context['config'], 'isDemo' | 'shopMail'>
  hooks: MailHooks
}
type Due = {
  id: string
  host: string
  mails: MailTo[]
  props: string
  stamp: object
  age: number
  attempts: number
}
type Run = { isBusy?: () => boolean; signal?: AbortSignal }

const atOnce = 5
/** How many of them take only new mails: a recipient that hangs must not delay the others. */
const forNewOnes = 3
/** Milliseconds after which a lane looks again that was given nothing, while other lanes are taking what is due. */
const lookAgain = 20
/** Milliseconds after each handful while orders come in: those go first. */
const breath = 300
/** Milliseconds after which a run lets the next one go on: readiness sees that work goes on. */
const longestRun = 30_000
/** A mail that is being sent belongs to one lane for so long; the mailer gives up before. */
const lease = '60 seconds'

/**
 * Sends what is due until nothing is, or says that there is more. At least once: a server that dies between the
 * sending and the note of it sends again after the lease, under the same Message-ID. It takes its time while `isBusy`,
 * and leaves the rest to the next run when `signal` says that the server must go.
 */
export async function sendDueMails(context: MailContext, mailer: Mailer | undefined, run: Run = {}) {
  const until = performance.now() + longestRun
  const goesOn = () => !run.signal?.aborted && performance.now() < until
  if (!mailer) return keepAll(context, run, goesOn)
  const lanes = Array.from({ length: atOnce }, (_, lane) => sendOnLane(context, mailer, lane < forNewOnes, goesOn, run))
  // The queue takes a run that has ended for over on all lanes: one that fails waits for what the others still note.
  await Promise.allSettled(lanes)
  return (await Promise.all(lanes)).includes('more') ? 'more' : 'done'
}

async function sendOnLane(context: MailContext, mailer: Mailer, isForNew: boolean, goesOn: () => boolean, run: Run) {
  while (goesOn()) {
    const [due] = await claim(context, 1, isForNew)
    if (!due) {
      if (!(await isAnyDue(context, isForNew))) return 'done'
      await pause(lookAgain)
      continue
    }
    await sendEach(due, context, mailer, run)
    if (run.isBusy?.()) await pause(breath)
  }
  return 'more'
}

/** On the disk before anything is sent: a claim that a crash forgets would let another lane send the mail, too. */
function claim({ sql, now }: MailContext, most: number, isForNew = false, isLazy = false): Promise<Due[]> {
  return sql<Due[]>`
    update outbox_mails set attempts = attempts + 1, due_at = ${now()}::timestamptz + ${lease}::interval
    where id in (
      select id from outbox_mails where due_at <= ${now()} and (attempts = 0 or not ${isForNew}::boolean)
      order by is_for_many, attempts > 0, due_at, id limit ${most} for update skip locked)
    returning id, host, letters as mails, props, stamp, attempts,
      extract(epoch from ${now()}::timestamptz - created_at)::int as age,
      case when ${isLazy}::boolean then set_config('synchronous_commit', 'off', true) end`
}

/** A claim comes back empty as well when another one was quicker: what is due then must not wait for the next run. */
async function isAnyDue({ sql, now }: MailContext, isForNew: boolean): Promise<boolean> {
  const [row] = await sql<{ due: boolean }[]>`
    select exists (
      select from outbox_mails where due_at <= ${now()} and (attempts = 0 or not ${isForNew}::boolean)) as due`
  return row!.due
}

async function sendEach(due: Due, context: MailContext, mailer: Mailer, { signal }: Run): Promise<void> {
  const outgoing = outgoingOf(due, context)
  const outcomes = await Promise.allSettled(outgoing.map(async (each) => mailer.send(each.addressed)))
  const left = due.mails.filter((_mail, i) => outcomes[i]!.status === 'rejected')
  const errors = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason)
  // The mail server has it now: only a note that is written keeps it from being sent once more.
  await untilWritten(
    () =>
      left.length === 0 ? noteSent([due.id], outgoing, context) : putOff(due, outgoing, { left, errors }, context),
    signal,
  )
}

const outgoingOf = (due: Due, context: MailContext): Outgoing[] =>
  due.mails.map((mail) => ({
    mail,
    addressed: addressed(mail, due, context),
    props: propsOf(due),
    isGivenUp: false,
  }))

const propsOf = ({ props, stamp }: Due): object => ({ ...JSON.parse(props), ...stamp })

function addressed({ template, name, address, consent }: MailTo, due: Due, context: MailContext): Addressed {
  const mail = mailOf(template, propsOf(due), { ...senderIn(context), consent })
  return {
    ...mail,
    messageId: `<${due.id}.${template}@${due.host}>`,
    from: shopAddress(context.snapshot.current(), context.config),
    to: { name, address },
  }
}

async function untilWritten(write: () => Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    try {
      await write()
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error) || signal?.aborted) throw error
      await pause(200)
    }
  }
}

async function noteSent(
  ids: readonly string[],
  outgoing: readonly Outgoing[],
  { sql, now, hooks }: MailContext,
  isLazy = false,
): Promise<void> {
  await sql`
    with kept as (${keepMails(sql, outgoing, now())}), settled as (${settleBySending(sql, outgoing, { now: now(), hooks })})
    update outbox_mails set sent_at = ${now()}, due_at = null, props = null where id = any(${ids}::uuid[])
    returning case when ${isLazy}::boolean then set_config('synchronous_commit', 'off', true) end`
}

/** What cannot be sent now waits; what is refused for good, or not sent within four days, is given up: neither sent nor due. */
async function putOff(
  { id, attempts, age }: Due,
  outgoing: readonly Outgoing[],
  { left, errors }: { left: MailTo[]; errors: unknown[] },
  { sql, now, log, hooks }: MailContext,
): Promise<void> {
  const refusals = errors.map(refusalOf)
  const open = left.filter((_mail, i) => refusals[i]!.kind !== 'for_good')
  const wait = open.length > 0 ? waitAfter(attempts, age, refusals) : undefined
  const told = { id, attempt: attempts, codes: refusals.map(({ code }) => code) }
  const templates = (mails: readonly MailTo[]) => mails.map(({ template }) => template)
  const lost = wait ? left.filter((mail) => !open.includes(mail)) : left
  const over = outgoing.filter(({ mail }) => lost.includes(mail) || !left.includes(mail))
  const kept = over.map((each) => ({ ...each, isGivenUp: lost.includes(each.mail) }))
  const given = lost.map((mail) => ({
    outgoing: outgoing.find((each) => each.mail === mail)!,
    refusal: refusals[left.indexOf(mail)]!,
  }))
  const sent = outgoing.filter(({ mail }) => !left.includes(mail))
  await sql`
    with kept as (${keepMails(sql, kept, now())}), settled as (${settleBySending(sql, sent, { now: now(), hooks })}),
      undelivered as (${noteUndelivered(sql, given, { now: now(), hooks })})
    update outbox_mails set letters = ${JSON.stringify(wait ? open : left)}::text::jsonb,
      due_at = ${now()}::timestamptz + ${wait ?? null}::interval
    where id = ${id}`
  if (lost.length > 0) log.error('mail_given_up', { ...told, templates: templates(lost) })
  if (wait) log.warn('mail_not_sent', { ...told, templates: templates(open) })
}

/** The mailbox of a site without a mail server; a mail that comes twice is one mail. */
async function keepAll(context: MailContext, { isBusy }: Run, goesOn: () => boolean): Promise<'done' | 'more'> {
  const { sql, now } = context
  while (goesOn()) {
    // The mailbox ignores duplicates, so claim and note need not be on disk at once.
    const due = await claim(context, atOnce, false, true)
    if (due.length === 0) {
      if (!(await isAnyDue(context, false))) return 'done'
      await pause(lookAgain)
      continue
    }
    const outgoing = due.flatMap((row) => outgoingOf(row, context))
    const mails = outgoing.map(({ addressed: { to, from: _, ...mail } }) => ({ ...mail, to: to.address }))
    await sql`
      insert into dev_mails (message_id, "to", subject, text, html, created_at)
      select "messageId", "to", subject, text, html, ${now()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(mails)}::text::jsonb)
        as mail ("messageId" text, "to" text, subject text, text text, html text)
      on conflict (message_id) do nothing`
    await noteSent(
      due.map(({ id }) => id),
      outgoing,
      context,
      true,
    )
    if (due.length < atOnce) continue
    if (isBusy?.()) await pause(breath)
  }
  return 'more'
}
