import { and, asc, desc, eq, sql as expression } from 'drizzle-orm'
import { isOrder } from '#modules/orders'
import type { Sql, Tx } from '#platform/db'
import type { Addressed } from './mailer.ts'
import { keptMails, type MailTo } from './tables.ts'
import type { MeetupTemplate } from './templates/index.ts'
import type { MeetupMailProps } from './templates/meetup-words.ts'

export type KeptMail = Omit<typeof keptMails.$inferSelect, 'template'> & { template: MeetupTemplate }

/** Those to the orderer; what the shop writes to itself is not kept. */
const toOrderer: Readonly<Record<MeetupTemplate, boolean>> = {
  'meetup-accepted': true,
  'meetup-confirmed': true,
  'meetup-delivered': true,
  'meetup-changed': true,
  'meetup-cancelled': true,
  'meetup-called-off': true,
  'meetup-step-back': true,
  'meetup-money': true,
  'meetup-bill': true,
  'meetup-overdue': true,
  'meetup-rerated': true,
  'fee-reminder': true,
  'meetup-notice': false,
  'meetup-changed-notice': false,
  'meetup-cancelled-notice': false,
}

export type Outgoing = { mail: MailTo; addressed: Addressed; props: unknown; isGivenUp: boolean }

const isToOrderer = ({ mail: { template } }: Outgoing) => toOrderer[template as MeetupTemplate] === true

/**
 * Keeps what was sent about orders, or given up: once, however often it was tried. To be made part of the statement that
 * notes the sending.
 */
export const keepMails = (sql: Sql, outgoing: readonly Outgoing[], now: Date) => sql`
  insert into kept_mails (message_id, meetup_id, template, name, address, subject, text, props, at, is_given_up)
  select message_id, meetup_id, template, name, address, subject, text, props, ${now}::timestamptz, is_given_up
  from jsonb_to_recordset(${JSON.stringify(outgoing.filter(isToOrderer).map(keptRow))}::text::jsonb) as mail (
    message_id text, meetup_id uuid, template text, name text, address text, subject text, text text, props jsonb,
    is_given_up boolean)
  where ${isOrder(sql, sql`meetup_id`)}
  on conflict (message_id) do nothing`

function keptRow({ mail, addressed, props, isGivenUp }: Outgoing) {
  const all = props as MeetupMailProps
  const links = [all.calendarUrl, all.orderNeedsLogin ? null : all.orderUrl].filter((url) => url !== null)
  return {
    message_id: addressed.messageId,
    meetup_id: all.order.id,
    template: mail.template,
    name: mail.name,
    address: mail.address,
    subject: addressed.subject,
    text: links.reduce((text, url) => text.replaceAll(url, '（お客さまだけのリンク）'), addressed.text),
    props: { ...all, orderUrl: null, calendarUrl: null },
    is_given_up: isGivenUp,
  }
}

/** What was sent to the orderer of an order, from the first. */
export const keptMailsOf = (db: Pick<Tx, 'select'>, meetupId: string): Promise<KeptMail[]> =>
  db
    .select()
    .from(keptMails)
    .where(eq(keptMails.meetupId, meetupId))
    .orderBy(asc(keptMails.at), asc(keptMails.id)) as Promise<KeptMail[]>

export async function findKeptMail(
  db: Pick<Tx, 'select'>,
  { id, meetupId }: { id: string; meetupId: string },
): Promise<KeptMail | undefined> {
  const [mail] = await db
    .select()
    .from(keptMails)
    .where(and(eq(keptMails.id, id), eq(keptMails.meetupId, meetupId)))
  return mail as KeptMail | undefined
}

/** What was sent about orders to an address, the newest first, and how much that is. */
export async function keptMailsTo(
  db: Pick<Tx, 'select' | '$count'>,
  address: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: (typeof keptMails.$inferSelect)[]; total: number }> {
  const isTheirs = eq(expression`lower(${keptMails.address})`, address.toLowerCase())
  const rows = await db
    .select()
    .from(keptMails)
    .where(isTheirs)
    .orderBy(desc(keptMails.at), desc(keptMails.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(keptMails, isTheirs) }
}
