import type { Sql } from '#platform/db'
import { type Moment, type Row, type Shown, shownAs } from './shown.ts'
import { unseenChanges } from './unseen-changes.ts'

/**
 * What waits, straight from the tables and by the sentences of the specification: nothing of the shop's own rules,
 * conditions or calendar is used.
 */
export async function readWaiting(sql: Sql, moment: Moment): Promise<Shown> {
  const rows = [
    ...(await inViews(sql, moment)),
    ...(await figures(sql, moment)),
    ...(await requests(sql, moment)),
    ...(await enquiries(sql)),
    ...(await quotes(sql, moment)),
    ...(await dishes(sql, moment)),
    ...(await stops(sql, moment)),
    ...(await lostMails(sql)),
    ...(await guests(sql)),
  ]
  const unseen = await unseenChanges(sql, moment)
  return shownAs([...rows, ...unseen, ...byDay(unseen)])
}

/** The first screen says of which days the sheets are not right any more, and by how much. */
const byDay = (unseen: readonly Row[]): Row[] =>
  [...Map.groupBy(unseen, ({ what }) => what.split(' ')[0]!)].map(([date, of]) => ({
    list: 'days with changes in the kitchen',
    what: `${date}: ${of.length}`,
  }))

/** Orders by view; those of no view are listed, too, and there are none. */
const inViews = (sql: Sql, { today }: Moment) => sql<Row[]>`
  with money as (
    select id, received - refunded + credited + compensated + waived + written_off - coalesce(cancellation_fee, total) - change_fee as over from meetups
  ), views as (
    select number, array_remove(array[
      case when status in ('placed', 'confirmed', 'preparing') and meetup_date >= ${today}::date then 'ahead' end,
      case when status <> 'cancelled' and meetup_date = ${today}::date then 'today' end,
      case when status = 'placed' then 'unconfirmed' end,
      case when status not in ('delivered', 'closed', 'cancelled') and meetup_date < ${today}::date then 'unrecorded' end,
      case when (payment_method = 'invoice' or received > 0) and over < 0 then 'unpaid' end,
      case when over > 0 then 'to_refund' end,
      case when status in ('delivered', 'closed') then 'done' end,
      case when status = 'cancelled' then 'cancelled' end], null) as views
    from meetups join money using (id)
  )
  select 'view ' || view as list, number as what from views, unnest(views) as view
  union all select 'order in no view', number from views where views = '{}'
  union all select 'order', number || ' ' || array_to_string(array(select unnest(views) order by 1), ',') from views`

/** The figures of the first screen. Of money: paid for at the end of the next month, before the year's end by the 30th. */
const figures = (sql: Sql, { now, today }: Moment) => sql<Row[]>`
  with owing as (
    select *, received - refunded + credited + compensated + waived + written_off - coalesce(cancellation_fee, total) - change_fee as over,
      (select max(day)::date from generate_series(date_trunc('month', meetup_date) + interval '1 month',
          date_trunc('month', meetup_date) + interval '2 months' - interval '1 day', '1 day') as day
        where extract(isodow from day) < 6 and to_char(day, 'MM-DD') <> '12-31') as due
    from meetups
  ), served as (
    select received - refunded + credited + compensated + waived + written_off - coalesce(cancellation_fee, total) - change_fee as over,
      (select max(day)::date from generate_series(date_trunc('month', event_date) + interval '1 month',
          date_trunc('month', event_date) + interval '2 months' - interval '1 day', '1 day') as day
        where extract(isodow from day) < 6 and to_char(day, 'MM-DD') <> '12-31') as due
    from plan_bookings where status in ('confirmed', 'cancelled')
  ), days as (
    select day::date from generate_series(${today}::date, ${today}::date + 7, '1 day') as day
  )
  select 'figure overdue' as list, count(*) || ' of ' || coalesce(sum(-over), 0) as what from (
    select over, due from owing where payment_method = 'invoice' or received > 0 union all select over, due from served
  ) as asked where over < 0 and due < ${today}::date
  union all select 'figure to refund', count(*) || ' of ' || coalesce(sum(over), 0) from owing where over > 0
  union all select 'cutoffs', to_char(cutoff_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI') || ': ' || count(*)
    from meetups where status in ('placed', 'confirmed') and cutoff_at > ${now}
      and cutoff_at <= ${now}::timestamptz + interval '24 hours' group by cutoff_at
  union all select 'days', day || ': ' || count(id) || ' for ' || coalesce(sum(estimated_person), 0)
    from days left join meetups on meetup_date = day and status <> 'cancelled' group by day
  union all select 'deliveries of today', number from meetups where meetup_date = ${today}::date and status <> 'cancelled'`

const requests = (sql: Sql, { now }: Moment) => sql<Row[]>`
  select 'bookings ' || status as list, number as what from plan_bookings
  union all select 'figure late requests', count(*)::text from plan_bookings
    where status = 'requested' and reply_due_at < ${now}`

const enquiries = (sql: Sql) => sql<Row[]>`
  select 'enquiries ' || case when is_suspect then 'suspect' else state::text end as list, number as what from enquiries`

const quotes = (sql: Sql, { now }: Moment) => sql<Row[]>`
  select 'quotes ' || case when ordered_at is not null then 'ordered' when answer = 'returned' then 'returned'
    when expires_at <= ${now} then 'expired' else coalesce(answer::text, 'open') end as list, number as what from quotes`

/** Closed: weekends, holidays, 29 December to 3 January, and what staff closed. Dishes are fetched on the next open day. */
const dishes = (sql: Sql, { today }: Moment) => sql<Row[]>`
  with open as (
    select day::date from generate_series('2026-11-01'::date, '2027-04-30'::date, '1 day') as day
    where extract(isodow from day) < 6 and to_char(day, 'MM-DD') not in ('12-29', '12-30', '12-31', '01-01', '01-02', '01-03')
      and day::date not in ('2026-11-03', '2026-11-23', '2027-01-11', '2027-02-11', '2027-02-23', '2027-03-22', '2027-04-29')
      and not exists (select from kitchen_days where kind = 'products' and date = day and closed)
  )
  select 'dishes to fetch' as list, number as what from meetups
  where tableware = 'return' and status <> 'cancelled' and not exists (select from collections where meetup_id = id)
    and (select min(day) from open where day > meetup_date) <= ${today}::date`

/** What was called off or moved to another day on the day itself may be in the van. */
const stops = (sql: Sql, { today }: Moment) => sql<Row[]>`
  select 'stops' as list, number || ' ' || status || ' ' || meetup_date as what from meetups
  where (meetup_date = ${today}::date
      and (status <> 'cancelled' or (cancelled_at at time zone 'Asia/Tokyo')::date >= ${today}::date))
    or (meetup_date <> ${today}::date and exists (select from meetup_revisions where meetup_id = id
      and (at at time zone 'Asia/Tokyo')::date = ${today}::date and "order"->>'meetup_date' = ${today}))`

const lostMails = (sql: Sql) => sql<Row[]>`
  select 'undelivered mails' as list, address || ' ' || subject as what from undelivered_mails where settled_at is null
  union all select distinct 'orders with a lost mail', number from undelivered_mails
    join meetups on meetups.id = meetup_id where settled_at is null`

/** One for each address, or where none is known for each telephone number. */
const guests = (sql: Sql) => sql<Row[]>`
  select 'guests' as list, coalesce(nullif(lower(contact_email), ''), contact_tel) || ': '
    || count(*) filter (where status <> 'cancelled') as what
  from meetups where user_id is null and not account_gone group by coalesce(nullif(lower(contact_email), ''), contact_tel)`
