import { type MailRecord, MOST_COUNTED, MOST_UNDELIVERED, type UndeliveredMail } from '#contract/admin/dashboard.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { Sql } from '#platform/db'

const columns = {
  meetup: 'meetup_id',
  booking: 'booking_id',
  enquiry: 'enquiry_id',
  quote: 'quote_id',
  customer: 'user_id',
} as const satisfies Record<MailRecord, string>

/** That belong to such records; the names of columns are ours. */
const belongsTo = (sql: Sql, kinds: readonly MailRecord[]) =>
  sql.raw(`(${['false', ...kinds.map((kind) => `undelivered_mails.${columns[kind]} is not null`)].join(' or ')})`)

const open = (sql: Sql, kinds: readonly MailRecord[]) =>
  sql`from undelivered_mails where settled_at is null and ${belongsTo(sql, kinds)}`

/** For a statement that counts more; null for whoever may see none of them. */
export const countUndelivered = (sql: Sql, kinds: readonly MailRecord[]) =>
  kinds.length === 0
    ? sql`null::int`
    : sql`(select count(*)::int from (select ${open(sql, kinds)} limit ${MOST_COUNTED}) as counted)`

/** The newest of those that nobody has dealt with. */
export async function findUndelivered(sql: Sql, kinds: readonly MailRecord[]): Promise<UndeliveredMail[]> {
  const rows = await sql<(Omit<UndeliveredMail, 'at'> & { at: Date | string })[]>`
    select lost.id, lost.reader, lost.address, lost.subject, lost.code, lost.at,
      case when lost.meetup_id is not null then 'meetup' when booking_id is not null then 'booking'
        when enquiry_id is not null then 'enquiry' when quote_id is not null then 'quote' else 'customer' end as kind,
      coalesce(lost.meetup_id, booking_id, enquiry_id, quote_id, lost.user_id) as record_id,
      coalesce(meetups.number, plan_bookings.number, enquiries.number, quotes.number, '') as number,
      coalesce(meetups.contact_company, plan_bookings.contact_company, enquiries.company, quotes.addressee,
        users.company) as company,
      coalesce(meetups.contact_last_name || ' ' || meetups.contact_first_name,
        plan_bookings.contact_last_name || ' ' || plan_bookings.contact_first_name, enquiries.name,
        case when quotes.id is not null then '' end, users.last_name || ' ' || users.first_name) as name
    from (select * ${open(sql, kinds)} order by at desc, id limit ${MOST_UNDELIVERED}) as lost
      left join meetups on meetups.id = lost.meetup_id left join plan_bookings on plan_bookings.id = booking_id
      left join enquiries on enquiries.id = enquiry_id left join quotes on quotes.id = quote_id
      left join users on users.id = lost.user_id
    order by lost.at desc, lost.id`
  return rows.map(({ at, ...row }) => ({ ...row, at: isoInTokyo(new Date(at)) }))
}

type Settled = { subject: string; number: string; before: Date | string | null; after: Date | string }

/** Notes that somebody has dealt with it; what was dealt with before stays as it was. Undefined: there is none. */
export async function settleMail(
  sql: Sql,
  { id, kinds, by, now }: { id: string; kinds: readonly MailRecord[]; by: string; now: Date },
): Promise<{ subject: string; number: string; before: string | null; after: string } | undefined> {
  const [row] = await sql<Settled[]>`
    with lost as (
      select id, subject, settled_at, meetup_id, booking_id, enquiry_id, quote_id from undelivered_mails
      where id = ${id} and ${belongsTo(sql, kinds)} for update
    ), settled as (
      update undelivered_mails set settled_at = ${now}, settled_by = ${by}
      where id in (select id from lost where settled_at is null)
    )
    select subject, settled_at as before, coalesce(settled_at, ${now}::timestamptz) as after, coalesce(
      (select number from meetups where id = meetup_id), (select number from plan_bookings where id = booking_id),
      (select number from enquiries where id = enquiry_id), (select number from quotes where id = quote_id), '') as number
    from lost`
  if (!row) return undefined
  const { before, after } = row
  return { ...row, before: before && isoInTokyo(new Date(before)), after: isoInTokyo(new Date(after)) }
}
