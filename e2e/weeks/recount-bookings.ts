import type { Sql } from '#platform/db'
import type { Discrepancies } from './discrepancies.ts'

/** About plan bookings: their steps, the cancellation fees, and the mails. */
export async function wrongBookings(sql: Sql): Promise<Discrepancies> {
  return {
    bookingSteps: await wrongSteps(sql),
    bookingFees: await wrongFees(sql),
    aboutBookings: await wrongMails(sql),
  }
}

/** Each booking has the state of its last step; no step happens twice, and no paper exists before an agreement. */
const wrongSteps = (sql: Sql) => sql`
  with steps as (
    select booking_id, array_agg(status order by id) as statuses from plan_booking_history group by booking_id
  )
  select number, status::text, statuses::text from plan_bookings left join steps on booking_id = plan_bookings.id
  where statuses is null or statuses[1] <> 'requested' or statuses[cardinality(statuses)] <> status
    or cardinality(statuses) <> (select count(distinct each) from unnest(statuses) as each)
    or ('confirmed' = any(statuses) or status = 'declined') <> (answered_at is not null)
  union all
  select issued_documents.number, 'on paper', statuses::text
  from issued_documents join steps on booking_id = plan_booking_id where not 'confirmed' = any(statuses)`

/** The steps in yen are the rates of the sum; who cancels owes the one in force, and before the confirmation nothing. */
const wrongFees = (sql: Sql) => sql`
  with steps as (
    select id, place, (step ->> 'from')::timestamptz as from_when, (step ->> 'rate')::int as rate, (step ->> 'fee')::int as fee
    from plan_bookings, jsonb_array_elements(fee_timeline) with ordinality as list(step, place)
  )
  select number, place, rate, steps.fee from plan_bookings join steps using (id) where steps.fee <> total * rate / 100
  union all
  select number, null, null, cancellation_fee from plan_bookings
  where cancelled_at is not null and cancellation_fee <> case
    when exists (select from plan_booking_history where booking_id = plan_bookings.id and status = 'confirmed') then (
      select total * rate / 100 from steps
      where steps.id = plan_bookings.id and coalesce(from_when, '-infinity') <= cancelled_at order by place desc limit 1)
    else 0 end`

/**
 * Each step is mailed once, to the customer; also to the shop, if the shop did not do it. An account that is deleted
 * takes its mails with it.
 */
const wrongMails = (sql: Sql) => sql`
  with said(words, step) as (
    values ('お申し込みを受け付けました', 'requested'), ('出張プランのお申し込み ', 'requested'),
      ('お申し込みが確定しました', 'confirmed'), ('出張プランのお申し込みについて', 'declined'),
      ('出張プランのキャンセルを承りました', 'cancelled'), ('出張プランのキャンセル ', 'cancelled')
  ), told as (
    select number, words, key_scope is null as is_gone,
      (select count(*) from dev_mails where subject like '%' || words || '%' || number || '%') as mails,
      (select count(*) from plan_booking_history where booking_id = plan_bookings.id and status::text = step) as steps
    from plan_bookings, said
  )
  select * from told where mails <> case when is_gone then 0 else steps end`
