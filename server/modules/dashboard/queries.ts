import { type MailRecord, MOST_COUNTED, type Waiting } from '#contract/admin/dashboard.ts'
import type { MeetupStatus } from '#domain/meetup.ts'
import { CHANGEABLE } from '#domain/meetup.ts'
import { ordersOf } from '#domain/order-list.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Sql } from '#platform/db'
import { BALANCE, TO_REFUND, UNPAID } from '#tables/orders'
import { BOOKING_BALANCE, BOOKING_TO_REFUND } from '#tables/plans'
import { countUndelivered } from './undelivered.ts'

type Part = ReturnType<Sql>

/** Counts no further than is shown. */
const countOf = (sql: Sql, rows: Part) =>
  sql`(select count(*)::int from (select ${rows} limit ${MOST_COUNTED}) as counted)`

const nothing = (sql: Sql) => sql`null::int`

/** Moments are the database's text. */
export type Counts = {
  unconfirmed: number | null
  unrecorded: number | null
  toRefund: { n: number; amount: number } | null
  unpaid: number | null
  overdue: { n: number; amount: number } | null
  waiting: number | null
  nextDueAt: string | null
  late: number | null
  open: number | null
  oldestAt: string | null
  undelivered: number | null
}

type Seen = {
  erased: boolean
  orders: boolean
  money: boolean
  plans: boolean
  enquiries: boolean
  mails: readonly MailRecord[]
}

/** What is kept of somebody who was erased is in the lists of those who see it alone. */
const ofSomebody = (sql: Sql, { erased }: Pick<Seen, 'erased'>) => (erased ? sql`` : sql`and not account_gone`)

const countUnconfirmed = (sql: Sql, seen: Pick<Seen, 'erased'>) =>
  countOf(sql, sql`from meetups where status = 'placed' ${ofSomebody(sql, seen)}`)
const countRequested = (sql: Sql) => countOf(sql, sql`from plan_bookings where status = 'requested'`)
const countOpen = (sql: Sql) => countOf(sql, sql`from enquiries where state = 'open' and not is_suspect`)

/** What waits for somebody, for the menu. */
export async function findWaiting(sql: Sql, seen: Omit<Seen, 'money'>): Promise<Waiting> {
  const [waiting] = await sql<Waiting[]>`
    select
      ${seen.orders ? countUnconfirmed(sql, seen) : nothing(sql)} as unconfirmed,
      ${seen.plans ? countRequested(sql) : nothing(sql)} as bookings,
      ${seen.enquiries ? countOpen(sql) : nothing(sql)} as enquiries,
      ${countUndelivered(sql, seen.mails)} as undelivered_mails`
  return waiting!
}

function countUnrecorded(sql: Sql, today: TokyoDate, seen: Pick<Seen, 'erased'>): Part {
  const { status, to } = ordersOf('unrecorded', today)
  return countOf(
    sql,
    sql`from meetups where status = any(${[...status!]}::meetup_status[]) and meetup_date <= ${to!}::date ${ofSomebody(sql, seen)}`,
  )
}

/** Of orders and bookings: what the shop holds and does not own. */
const toRefund = (sql: Sql) => sql`(
  select json_build_object('n', count(*)::int, 'amount', coalesce(sum(amount), 0)::bigint) from (
    select -(${sql.raw(BALANCE)}) as amount from meetups where ${sql.raw(TO_REFUND)}
    union all select -(${sql.raw(BOOKING_BALANCE)}) from plan_bookings where ${sql.raw(BOOKING_TO_REFUND)}
  ) as owed)`

/** Of orders and bookings that should have been paid: sold until that day, which none was before its own. */
const overdue = (sql: Sql, until: TokyoDate) => sql`(
  select json_build_object('n', count(*)::int, 'amount', coalesce(sum(balance), 0)::bigint) from (
    select ${sql.raw(BALANCE)} as balance from meetups where ${sql.raw(UNPAID)} and meetup_date <= ${until}::date
      and coalesce((delivered_at at time zone 'Asia/Tokyo')::date, meetup_date) <= ${until}::date
    union all select ${sql.raw(BALANCE)} from plan_bookings
      where status in ('confirmed', 'cancelled') and ${sql.raw(BOOKING_BALANCE)} > 0 and event_date <= ${until}::date
  ) as owed)`

type Moment = { now: Date; today: TokyoDate; overdueUntil: TokyoDate }

/** Each number in one statement; what the member may not see is not asked for. */
export async function findCounts(sql: Sql, seen: Seen, { now, today, overdueUntil }: Moment): Promise<Counts> {
  const unpaid = (more: Part) => countOf(sql, sql`from meetups where ${sql.raw(UNPAID)} ${more}`)
  const [counts] = await sql<Counts[]>`
    select
      ${seen.orders ? countUnconfirmed(sql, seen) : nothing(sql)} as unconfirmed,
      ${seen.orders ? countUnrecorded(sql, today, seen) : nothing(sql)} as unrecorded,
      ${seen.money ? toRefund(sql) : sql`null::json`} as "toRefund",
      ${seen.money ? unpaid(sql``) : nothing(sql)} as unpaid,
      ${seen.money ? overdue(sql, overdueUntil) : sql`null::json`} as overdue,
      ${seen.plans ? countRequested(sql) : nothing(sql)} as waiting,
      ${seen.plans ? sql`(select min(reply_due_at) from plan_bookings where status = 'requested')` : sql`null`} as "nextDueAt",
      ${seen.plans ? countOf(sql, sql`from plan_bookings where status = 'requested' and reply_due_at < ${now}`) : nothing(sql)} as late,
      ${seen.enquiries ? countOpen(sql) : nothing(sql)} as open,
      ${seen.enquiries ? sql`(select min(received_at) from enquiries where state = 'open' and not is_suspect)` : sql`null`} as "oldestAt",
      ${countUndelivered(sql, seen.mails)} as undelivered`
  return counts!
}

export type CutoffRow = { at: string; meetups: number; first: TokyoDate; last: TokyoDate }

/** A cut-off is before its delivery, and deliveries are ordered at most so many days ahead. */
export function findCutoffs(
  sql: Sql,
  { now, until, dates }: { now: Date; until: Date; dates: readonly TokyoDate[] },
): Promise<CutoffRow[]> {
  return sql<CutoffRow[]>`
    select cutoff_at as at, count(*)::int as meetups, min(meetup_date) as first, max(meetup_date) as last
    from meetups
    where meetup_date between ${dates[0]}::date and ${dates.at(-1)}::date and status in ${sql(CHANGEABLE)}
      and cutoff_at > ${now} and cutoff_at <= ${until}
    group by cutoff_at order by cutoff_at`
}

export type DeliveryRow = {
  id: string
  number: string
  status: MeetupStatus
  from: string
  to: string
  persons: number
  city: string
  company: string
  name: string
}

export function findDeliveries(sql: Sql, date: TokyoDate): Promise<DeliveryRow[]> {
  return sql<DeliveryRow[]>`
    select id, number, status, window_from as from, window_to as to, estimated_person as persons, address_city as city,
      contact_company as company, contact_last_name || ' ' || contact_first_name as name
    from meetups where meetup_date = ${date}::date and status <> 'cancelled' and not account_gone
    order by window_from, number limit ${mostDeliveries}`
}

/** A kitchen takes a hundred a day; what is beyond is in the list. */
const mostDeliveries = 200

/**
 * Notes that somebody looks, and answers when they did so on the visit before: after half an hour it is another one.
 * Within a minute nothing is written.
 */
export async function noteLook(sql: Sql, { userId, now }: { userId: string; now: Date }): Promise<string | null> {
  const [row] = await sql<{ before: string | null }[]>`
    with noted as (
      insert into dashboard_looks (user_id, looked_at) values (${userId}, ${now})
      on conflict (user_id) do update set looked_at = excluded.looked_at,
        looked_before = case when dashboard_looks.looked_at < excluded.looked_at - interval '30 minutes'
          then dashboard_looks.looked_at else dashboard_looks.looked_before end
        where dashboard_looks.looked_at < excluded.looked_at - interval '1 minute'
      returning looked_before as before
    )
    select before from noted
    union all
    select looked_before from dashboard_looks where user_id = ${userId} and not exists (select from noted)`
  return row?.before ?? null
}

export type News = Record<'placed' | 'changed' | 'cancelled' | 'bookings' | 'enquiries', number | null>

/** What others have done since then. */
export async function findNews(
  sql: Sql,
  { since, userId, seen }: { since: string; userId: string; seen: Omit<Seen, 'mails'> },
): Promise<News> {
  const orders = (rows: Part) => (seen.orders ? countOf(sql, rows) : nothing(sql))
  const [news] = await sql<News[]>`
    select
      ${orders(sql`from meetups where placed_at > ${since}`)} as placed,
      ${orders(sql`distinct meetup_id from meetup_revisions where at > ${since} and by_user_id is distinct from ${userId}`)} as changed,
      ${orders(sql`from meetups where cancelled_at > ${since}`)} as cancelled,
      ${seen.plans ? countOf(sql, sql`from plan_bookings where requested_at > ${since}`) : nothing(sql)} as bookings,
      ${seen.enquiries ? countOf(sql, sql`from enquiries where received_at > ${since} and not is_suspect`) : nothing(sql)} as enquiries`
  return news!
}
