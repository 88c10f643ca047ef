import { randomUUID } from 'node:crypto'
import { sql as expression, type SQLWrapper } from 'drizzle-orm'
import type { Context } from '#context'
import { type Sql, sqlIn, type Tx } from '#platform/db'
import { type LimitedMails, type MailLimitContext, withinLimits } from './mail-limits.ts'
import { devMails, outboxMails } from './tables.ts'
import type { AccountMailProps, AccountTemplate } from './templates/account-words.ts'
import type { EnquiryNoticeProps, EnquiryReceiptProps } from './templates/enquiry-mails.ts'
import { type GuestMailProps, type GuestTemplate, guestTemplates } from './templates/guest-mails.ts'
import type { MeetupTemplate } from './templates/index.ts'
import type { MeetupMailProps } from './templates/meetup-words.ts'
import type { PlanMailProps, PlanTemplate } from './templates/plan-mails.ts'
import type { QuoteMailProps, QuoteTemplate } from './templates/quote-mails.ts'
import type { TransferMailProps, TransferTemplate } from './templates/transfer-mails.ts'

/** Mails about the same thing, so with the same props. */
export type NewMails =
  | { mails: readonly NewMail<AccountTemplate>[]; props: AccountMailProps }
  | { mails: readonly NewMail<'enquiry-received'>[]; props: EnquiryReceiptProps }
  | { mails: readonly NewMail<'enquiry-notice'>[]; props: EnquiryNoticeProps }
  | { mails: readonly NewMail<PlanTemplate>[]; props: PlanMailProps }
  | { mails: readonly NewMail<QuoteTemplate>[]; props: QuoteMailProps }
  | { mails: readonly NewMail<TransferTemplate>[]; props: TransferMailProps }
  | {
      mails: readonly NewMail<MeetupTemplate>[]
      /** The number is not known before the order is written; it is then the stamp. */
      props: Omit<MeetupMailProps, 'number'> & Partial<Pick<MeetupMailProps, 'number'>>
    }

export type NewMail<Template extends string = string> = {
  template: Template
  name: string
  address: string
  /** Seconds before which it does not go out. */
  wait?: number
}

/** Puts mails into the outbox, within the transaction of what they are about. */
export async function queueMails(
  tx: Tx,
  { mails, props }: NewMails,
  { config, now }: Pick<Context, 'config' | 'now'>,
): Promise<void> {
  if (mails.length === 0) return
  const sql = sqlIn(tx)
  const stamp = sql`select '{}'::jsonb as stamp`
  await insertMails(sql, { mails: { mails, props } as NewMails, stamp, now: now(), siteUrl: config.siteUrl })
}

/**
 * As `queueMails`, for mails that an account causes: refuses with `too_many_requests` what is over a limit of the sender
 * or the network, and leaves out whom a limit of the addressee protects. Returns the addresses that get one.
 */
export async function queueLimitedMails(
  tx: Tx,
  { mails, props }: NewMails,
  cause: LimitedMails,
  context: MailLimitContext & Pick<Context, 'config'>,
): Promise<string[]> {
  const allowed = await withinLimits<NewMail>(tx, mails, cause, context)
  await queueMails(tx, { mails: allowed, props } as NewMails, context)
  return allowed.map(({ address }) => address)
}

/** A mail to a guest of a gathering. Each has props of its own, since each has a link of its own. */
export type GuestLetter = NewMail<GuestTemplate> & { props: GuestMailProps }

/** As `queueLimitedMails`, for mails of which each has props of its own. */
export async function queueLimitedLetters(
  tx: Tx,
  letters: readonly GuestLetter[],
  cause: LimitedMails,
  context: MailLimitContext & Pick<Context, 'config'>,
): Promise<string[]> {
  const allowed = await withinLimits(tx, letters, cause, context)
  if (allowed.length === 0) return []
  const now = context.now()
  const rows = allowed.map(({ props, ...mail }) => ({
    id: randomUUID(),
    letters: [mail],
    props: JSON.stringify(props),
  }))
  await sqlIn(tx)`
    insert into outbox_mails (id, host, letters, props, stamp, created_at, due_at)
    select id, ${hostOf(context.config.siteUrl)}, letters, props, '{}'::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as rows (id uuid, letters jsonb, props text)`
  return allowed.map(({ address }) => address)
}

const hostOf = (siteUrl: string) => new URL(siteUrl).hostname.replace(/[[\]]/g, '')

/**
 * The statement that puts mails into the outbox, to be made part of the statement that they are about. `stamp` is a query
 * of one row with one column `stamp`, a JSON object that joins the props; where it has no row, nothing is written.
 */
export function insertMails(
  sql: Sql,
  { mails, stamp, now, siteUrl }: { mails: NewMails; stamp: PromiseLike<object>; now: Date; siteUrl: string },
) {
  return sql`
    insert into outbox_mails (id, host, letters, props, stamp, created_at, due_at)
    select id, ${hostOf(siteUrl)}, letters, ${JSON.stringify(mails.props)}, stamp, ${now}::timestamptz,
      ${now}::timestamptz + wait * interval '1 second'
    from (${stamp}) as stamped,
      jsonb_to_recordset(${JSON.stringify(together(mails.mails))}::text::jsonb) as together (id uuid, letters jsonb, wait int)`
}

/** Mails that go out at the same time share a row. */
function together(mails: readonly NewMail[]) {
  const byWait = Map.groupBy(mails, ({ wait = 0 }) => wait)
  return Array.from(byWait, ([wait, group]) => ({
    id: randomUUID(),
    wait,
    letters: group.map(({ wait: _, ...mail }) => mail),
  }))
}

/** Removes what was sent, or was still to be sent, to this address; what others get about the same thing stays. */
export async function deleteMailsTo(tx: Tx, address: string): Promise<void> {
  await tx
    .update(outboxMails)
    .set({
      mails: expression`(select jsonb_agg(mail) from jsonb_array_elements(${outboxMails.mails}) as mail
        where lower(mail ->> 'address') <> ${address.toLowerCase()})`,
    })
    .where(
      expression`jsonb_array_length(${outboxMails.mails}) > 1 and exists (
        select from jsonb_array_elements(${outboxMails.mails}) as mail
        where lower(mail ->> 'address') = ${address.toLowerCase()}) and exists (
        select from jsonb_array_elements(${outboxMails.mails}) as mail
        where lower(mail ->> 'address') <> ${address.toLowerCase()})`,
    )
  await tx
    .delete(outboxMails)
    .where(
      expression`jsonb_array_length(${outboxMails.mails}) = 1 and lower(${outboxMails.mails} -> 0 ->> 'address') = ${address.toLowerCase()}`,
    )
}

/** Removes all mails that name one of these: numbers of what is to be forgotten, or beginnings of its links. */
export async function deleteMailsAbout(tx: Pick<Tx, 'delete'>, marks: readonly string[]): Promise<void> {
  const names = (text: SQLWrapper) =>
    expression`exists (select from unnest(${expression.param(marks)}::text[]) as mark where strpos(${text}, mark) > 0)`
  await tx.delete(outboxMails).where(names(outboxMails.props))
  await tx.delete(devMails).where(names(devMails.text))
}

/** Removes the note of what gatherings have mailed to these addresses, in lower case. */
export async function forgetGuestMails(tx: Pick<Tx, 'delete'>, addresses: readonly string[]): Promise<void> {
  await tx.delete(outboxMails).where(
    expression`${outboxMails.dueAt} is null and ${outboxMails.mails} -> 0 ->> 'template' = any(${expression.param(guestTemplates)}::text[])
      and lower(${outboxMails.mails} -> 0 ->> 'address') = any(${expression.param(addresses)}::text[])`,
  )
}

/** Takes every mail that names this address out of the mailbox of a site without a mail server. */
export async function deleteFromMailbox(tx: Pick<Tx, 'delete'>, address: string): Promise<void> {
  const lower = address.toLowerCase()
  await tx
    .delete(devMails)
    .where(expression`lower(${devMails.to}) = ${lower} or strpos(lower(${devMails.text}), ${lower}) > 0`)
}
