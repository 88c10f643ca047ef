import type { RefundState } from '#contract/admin/refund-states.ts'
import type { RefundRow } from '#contract/admin/refunds.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import type { Sql } from '#platform/db'
import { BALANCE, TO_REFUND } from '#tables/orders'
import { BOOKING_BALANCE, BOOKING_TO_REFUND } from '#tables/plans'

type Part = ReturnType<Sql>
export type FoundRefund = Omit<RefundRow, 'account'>

/** Orders and bookings of which the shop owes something, the oldest first. */
const owing = (sql: Sql, isSent: boolean): Part => sql`
  select owed.* from (
    select 'meetup' as kind, id, number, contact_company as company, contact_last_name || ' ' || contact_first_name as name,
      contact_tel as tel, meetup_date::text as date, payment_method, (-(${sql.raw(BALANCE)}))::int as amount
    from meetups where ${sql.raw(TO_REFUND)}
    union all
    select 'booking', id, number, contact_company, contact_last_name || ' ' || contact_first_name,
      contact_tel, event_date::text, payment_method, (-(${sql.raw(BOOKING_BALANCE)}))::int
    from plan_bookings where ${sql.raw(BOOKING_TO_REFUND)}
  ) as owed
  where exists (
    select from refund_accounts where owed.id in (meetup_id, plan_booking_id) and sent_at is not null and refunded_on is null
  ) = ${isSent}
  order by date, number, id`

/** What has gone back and was not taken back again, the last first. */
const done = (sql: Sql): Part => sql`
  select case when meetups.id is null then 'booking' else 'meetup' end as kind, coalesce(meetups.id, plan_bookings.id) as id,
    coalesce(meetups.number, plan_bookings.number) as number,
    coalesce(meetups.contact_company, plan_bookings.contact_company) as company,
    coalesce(meetups.contact_last_name || ' ' || meetups.contact_first_name,
      plan_bookings.contact_last_name || ' ' || plan_bookings.contact_first_name) as name,
    coalesce(meetups.contact_tel, plan_bookings.contact_tel) as tel, entry.accounting_day::text as date,
    coalesce(meetups.payment_method, plan_bookings.payment_method) as payment_method, entry.amount::int as amount
  from book_entries as entry
  left join meetups on meetups.id = entry.meetup_id left join plan_bookings on plan_bookings.id = entry.plan_booking_id
  where entry.kind = 'refunded' and entry.reverses is null
    and not exists (select from book_entries as back where back.reverses = entry.id)
  order by entry.accounting_day desc, entry.at desc, entry.id`

const rowsOf = (sql: Sql, state: RefundState): Part => (state === 'done' ? done(sql) : owing(sql, state === 'sent'))

export async function findRefunds(
  sql: Sql,
  { state, page }: { state: RefundState; page: number },
): Promise<{ rows: FoundRefund[]; total: number }> {
  const rows = await sql<FoundRefund[]>`
    ${rowsOf(sql, state)} limit ${staffRowsPerPage} offset ${(page - 1) * staffRowsPerPage}`
  const [counted] = await sql<{ n: number }[]>`select count(*)::int as n from (${rowsOf(sql, state)}) as found`
  return { rows, total: counted!.n }
}
