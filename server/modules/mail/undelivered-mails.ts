import type { Sql } from '#platform/db'
import type { Outgoing } from './kept-mails.ts'
import { matterOf } from './mail-matters.ts'
import type { MailRefusal } from './refusal.ts'

/** Notes what is given up, of mails that belong to a record of staff. To be made part of the statement that gives it up. */
export const noteUndelivered = (
  sql: Sql,
  lost: readonly { outgoing: Outgoing; refusal: MailRefusal }[],
  now: Date,
) => sql`
  insert into undelivered_mails
    (message_id, template, reader, address, subject, code, at, meetup_id, booking_id, enquiry_id, quote_id, user_id)
  select message_id, template, reader, address, subject, code, ${now}::timestamptz,
    found.meetup_id, found.booking_id, found.enquiry_id, found.quote_id, found.user_id
  from ${mailRows(
    sql,
    lost.map(({ outgoing, refusal }) => ({ ...rowOf(outgoing), code: codeOf(refusal) })),
  )} cross join lateral (
    select ${meetup(sql)} as meetup_id, ${booking(sql)} as booking_id, ${enquiry(sql)} as enquiry_id,
      ${quote(sql)} as quote_id, ${account(sql)} as user_id) as found
  where num_nonnulls(found.meetup_id, found.booking_id, found.enquiry_id, found.quote_id, found.user_id) = 1
  on conflict (message_id) do nothing`

/** The same mail that goes out later, or any to another address of that reader, settles what was lost. */
export const settleBySending = (sql: Sql, sent: readonly Outgoing[], now: Date) => sql`
  update undelivered_mails as lost set settled_at = ${now}::timestamptz from ${mailRows(sql, sent.map(rowOf))}
  where lost.settled_at is null
    and (lost.template = mail.template or (lost.reader = mail.reader and lower(lost.address) <> lower(mail.address)))
    and (lost.meetup_id = ${meetup(sql)} or lost.booking_id = ${booking(sql)}
      or lost.enquiry_id = ${enquiry(sql)} or lost.quote_id = ${quote(sql)} or lost.user_id = ${account(sql)})`

function rowOf({ mail: { template, address }, addressed: { messageId, subject }, props }: Outgoing) {
  const matter = matterOf(template, props)
  return matter && { message_id: messageId, template, address, subject, ...matter }
}

const codeOf = ({ code, status }: MailRefusal) => [code, status].filter(Boolean).join(' ')

const mailRows = (sql: Sql, rows: readonly (object | undefined | null)[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows.filter(Boolean))}::text::jsonb) as mail (
    message_id text, template text, reader text, address text, subject text, code text, meetup_id uuid,
    order_number text, booking_id uuid, enquiry_number text, quote_number text, account text)`

const meetup = (sql: Sql) => sql`(select id from meetups where id = mail.meetup_id or number = mail.order_number)`
const booking = (sql: Sql) => sql`(select id from plan_bookings where id = mail.booking_id)`
const enquiry = (sql: Sql) => sql`(select id from enquiries where number = mail.enquiry_number)`
const quote = (sql: Sql) => sql`(select id from quotes where number = mail.quote_number)`
const account = (sql: Sql) =>
  sql`(select id from users where lower(email) = lower(mail.account) and role = 'customer' and password_hash is not null)`

/** Which of these orders have a mail that nobody has dealt with. */
export async function ordersWithLostMails(sql: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await sql<{ id: string }[]>`
    select distinct meetup_id as id from undelivered_mails where settled_at is null and meetup_id = any(${ids}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}
