import { randomUUID } from 'node:crypto'
import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { type Sql, sqlIn, type Tx } from '#platform/db'
import { isKnown } from './consent.ts'
import { type ConsentTo, type MailKind, type RefusedKind, ruleOf } from './mail-kinds.ts'
import { type MailCause, type MailPermit, permitMails } from './mail-limits.ts'
import type { MailTo } from './tables.ts'
import type { AccountMailProps, AccountTemplate } from './templates/account-words.ts'
import type { EnquiryNoticeProps, EnquiryReceiptProps } from './templates/enquiry-mails.ts'
import type { EnquiryReplyProps } from './templates/enquiry-reply.ts'
import type { GuestMailProps, GuestTemplate } from './templates/guest-mails.ts'
import type { MeetupTemplate } from './templates/index.ts'
import type { MeetupMailProps } from './templates/meetup-words.ts'
import type { PlanMailProps, PlanTemplate } from './templates/plan-mails.ts'
import type { QuoteMailProps, QuoteTemplate } from './templates/quote-mails.ts'
import type { RefundMailProps } from './templates/refund-mails.ts'
import type { ShopMailProps } from './templates/shop-mails.ts'
import type { TransferMailProps, TransferTemplate } from './templates/transfer-mails.ts'
import type { TriedMailProps } from './templates/tried-mails.ts'

/** The number is not known before an order is written; it is then the stamp. */
type OrderProps = Omit<MeetupMailProps, 'number'> & Partial<Pick<MeetupMailProps, 'number'>>

/** Mails about the same thing, so with the same props. */
export type NewMails<K extends MailKind = MailKind, Extra = unknown> =
  | { mails: readonly (NewMail<K & AccountTemplate> & Extra)[]; props: AccountMailProps }
  | { mails: readonly (NewMail<K & 'enquiry-received'> & Extra)[]; props: EnquiryReceiptProps }
  | { mails: readonly (NewMail<K & 'enquiry-notice'> & Extra)[]; props: EnquiryNoticeProps }
  | { mails: readonly (NewMail<K & 'enquiry-reply'> & Extra)[]; props: EnquiryReplyProps }
  | { mails: readonly (NewMail<K & PlanTemplate> & Extra)[]; props: PlanMailProps }
  | { mails: readonly (NewMail<K & QuoteTemplate> & Extra)[]; props: QuoteMailProps }
  | { mails: readonly (NewMail<K & 'refund-account-named'> & Extra)[]; props: RefundMailProps }
  | { mails: readonly (NewMail<K & 'shop-mail-tried'> & Extra)[]; props: ShopMailProps }
  | { mails: readonly (NewMail<K & 'mail-tried'> & Extra)[]; props: TriedMailProps }
  | { mails: readonly (NewMail<K & TransferTemplate> & Extra)[]; props: TransferMailProps }
  | { mails: readonly (NewMail<K & MeetupTemplate> & Extra)[]; props: OrderProps }

/** A mail with its addressee, and why that person hears from us. */
export type NewMail<K extends MailKind = MailKind> = K extends MailKind
  ? { template: K; name: string; address: string; consent: ConsentTo<K> }
  : never

/** A mail to a guest of a gathering. Each has props of its own, since each has a link of its own. */
export type GuestMail<K extends GuestTemplate = GuestTemplate> = NewMail<K> & { props: GuestMailProps }

/** Mails that may be written down. */
export type PermittedMails = NewMails<MailKind, { permit: MailPermit }>

type StandingKind = Exclude<MailKind, RefusedKind>
type Queueing = Pick<Context, 'config' | 'now' | 'limitReached'>
type Refusing = Queueing & MayRefuse<'too_many_requests'>
type Caused = { cause: MailCause }

/**
 * The only way to send mails: it needs the cause, the addressees and their consent. Queues what the limits allow,
 * within the transaction of its subject, and returns the addresses that get a mail.
 */
export function queueMails(tx: Tx, mailing: NewMails<StandingKind> & Caused, context: Queueing): Promise<string[]>
export function queueMails(tx: Tx, mailing: NewMails & Caused, context: Refusing): Promise<string[]>
export async function queueMails(
  tx: Tx,
  { mails, props, cause }: NewMails & Caused,
  context: Queueing,
): Promise<string[]> {
  const sql = sqlIn(tx)
  // A shop that is being prepared may have no address yet.
  const addressed = mails.filter(({ address }) => address !== '')
  const allowed = await permitMails<NewMail>(sql, { mails: addressed, cause }, context)
  if (allowed.length === 0) return []
  const stamp = sql`select '{}'::jsonb as stamp`
  const { siteUrl } = context.config
  await insertMails(sql, { mails: { mails: allowed, props } as PermittedMails, stamp, now: context.now(), siteUrl })
  return allowed.map(({ address }) => address)
}

/** What its limits allow of a mailing, for `insertMails`. */
export async function permitted(
  sql: Sql,
  { mails, props, cause }: NewMails<StandingKind> & Caused,
  context: Queueing,
): Promise<PermittedMails> {
  return { mails: await permitMails<NewMail>(sql, { mails, cause }, context), props } as PermittedMails
}

type GuestMails<K extends GuestTemplate> = { mails: readonly GuestMail<K>[] } & Caused

/** The same for mails with different props. */
export function queueGuestMails(
  tx: Tx,
  mailing: GuestMails<GuestTemplate & StandingKind>,
  context: Queueing,
): Promise<string[]>
export function queueGuestMails(tx: Tx, mailing: GuestMails<GuestTemplate>, context: Refusing): Promise<string[]>
export async function queueGuestMails(
  tx: Tx,
  { mails, cause }: GuestMails<GuestTemplate>,
  context: Queueing,
): Promise<string[]> {
  const sql = sqlIn(tx)
  const allowed = await permitMails(sql, { mails, cause }, context)
  if (allowed.length === 0) return []
  const now = context.now()
  const rows = allowed.map((mail) => ({
    id: randomUUID(),
    letters: [addressedTo(mail)],
    props: JSON.stringify(mail.props),
    wait: mail.permit.wait,
    is_for_many: isForMany(mail),
  }))
  await sql`
    insert into outbox_mails (id, host, letters, props, stamp, is_for_many, created_at, due_at)
    select id, ${hostOf(context.config.siteUrl)}, letters, props, '{}'::jsonb, is_for_many, ${now}::timestamptz,
      ${now}::timestamptz + wait * interval '1 second'
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as rows (id uuid, letters jsonb, props text, wait int, is_for_many boolean)`
  return allowed.map(({ address }) => address)
}

const hostOf = (siteUrl: string) => new URL(siteUrl).hostname.replace(/[[\]]/g, '')

const isForMany = ({ template }: NewMail) => ruleOf(template).goesToMany === true

/** Only who is known is called by name: otherwise the name is whatever somebody else has typed. */
const addressedTo = ({ template, name, address, consent }: NewMail): MailTo => ({
  template,
  address,
  consent,
  name: isKnown(consent) ? name : '',
})

/**
 * The statement that puts mails into the outbox, to be made part of the statement that they are about. `stamp` is a query
 * of one row with one column `stamp`, a JSON object that joins the props; where it has no row, nothing is written.
 */
export function insertMails(
  sql: Sql,
  { mails, stamp, now, siteUrl }: { mails: PermittedMails; stamp: PromiseLike<object>; now: Date; siteUrl: string },
) {
  return sql`
    insert into outbox_mails (id, host, letters, props, stamp, created_at, due_at)
    select id, ${hostOf(siteUrl)}, letters, ${JSON.stringify(mails.props)}, stamp, ${now}::timestamptz,
      ${now}::timestamptz + wait * interval '1 second'
    from (${stamp}) as stamped,
      jsonb_to_recordset(${JSON.stringify(together(mails.mails))}::text::jsonb) as together (id uuid, letters jsonb, wait int)`
}

/** Mails that go out at the same time share a row. */
function together(mails: readonly (NewMail & { permit: MailPermit })[]) {
  const byWait = Map.groupBy(mails, ({ permit }) => permit.wait)
  return Array.from(byWait, ([wait, group]) => ({ id: randomUUID(), wait, letters: group.map(addressedTo) }))
}
