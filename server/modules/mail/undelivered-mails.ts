import { idOfOrder } from '#modules/orders'
import { idOfCustomer } from '#modules/people'
import type { Sql } from '#platform/db'
import type { MailHooks } from './hooks.ts'
import type { Outgoing } from './kept-mails.ts'
import { matterOf } from './mail-matters.ts'
import type { MailRefusal } from './refusal.ts'

/** Notes what is given up, of mails that belong to a record of staff. To be made part of the statement that gives it up. */
export function noteUndelivered(
  sql: Sql,
  lost: readonly { outgoing: Outgoing; refusal: MailRefusal }[],
  { now, hooks }: { now: Date; hooks: MailHooks },
) {
  const { meetup, booking, enquiry, quote, account } = recordsOf(sql, hooks)
  return sql`
    insert into undelivered_mails
      (message_id, template, reader, address, subject, code, at, meetup_id, booking_id, enquiry_id, quote_id, user_id)
    select message_id, template, reader, address, subject, code, ${now}::timestamptz,
      found.meetup_id, found.booking_id, found.enquiry_id, found.quote_id, found.user_id
    from ${mailRows(
      sql,
      lost.map(({ outgoing, refusal }) => ({ ...rowOf(outgoing), code: codeOf(refusal) })),
    )} cross join lateral (
      select ${meetup} as meetup_id, ${booking} as booking_id, ${enquiry} as enquiry_id, ${quote} as quote_id,
        ${account} as user_id) as found
    where num_nonnulls(found.meetup_id, found.booking_id, found.enquiry_id, found.quote_id, found.user_id) = 1
    on conflict (message_id) do nothing`
}

/** The same mail that goes out later, or any to another address of that reader, settles what was lost. */
export function settleBySending(sql: Sql, sent: readonly Outgoing[], { now, hooks }: { now: Date; hooks: MailHooks }) {
  const { meetup, booking, enquiry, quote, account } = recordsOf(sql, hooks)
  return sql`
    update undelivered_mails as lost set settled_at = ${now}::timestamptz from ${mailRows(sql, sent.map(rowOf))}
    where lost.settled_at is null
      and (lost.template = mail.template or (lost.reader = mail.reader and lower(lost.address) <> lower(mail.address)))
      and (lost.meetup_id = ${meetup} or lost.booking_id = ${booking} or lost.enquiry_id = ${enquiry}
        or lost.quote_id = ${quote} or lost.user_id = ${account})`
}

function rowOf({ mail: { template, address }, addressed: { messageId, subject }, props }: Outgoing) {
  const matter = matterOf(template, props)
  return matter && { message_id: messageId, template, address, subject, ...matter }
}

const codeOf = ({ code, status }: MailRefusal) => [code, status].filter(Boolean).join(' ')

const mailRows = (sql: Sql, rows: readonly (object | undefined | null)[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows.filter(Boolean))}::text::jsonb) as mail (
    message_id text, template text, reader text, address text, subject text, code text, meetup_id uuid,
    order_number text, booking_id uuid, enquiry_number text, quote_number text, account text)`

/** What a mail is about, by what it knows of it; all but one of them are null. */
const recordsOf = (sql: Sql, hooks: MailHooks) => ({
  meetup: idOfOrder(sql, { id: sql`mail.meetup_id`, number: sql`mail.order_number` }),
  booking: hooks.idOfBooking(sql, sql`mail.booking_id`),
  enquiry: hooks.idOfEnquiry(sql, sql`mail.enquiry_number`),
  quote: hooks.idOfQuote(sql, sql`mail.quote_number`),
  account: idOfCustomer(sql, sql`mail.account`),
})

/** Which of these orders have a mail that nobody has dealt with. */
export async function ordersWithLostMails(sql: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await sql<{ id: string }[]>`
    select distinct meetup_id as id from undelivered_mails where settled_at is null and meetup_id = any(${ids}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}
