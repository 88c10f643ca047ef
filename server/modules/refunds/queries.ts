import type { RefundState } from '#contract/admin/refund-states.ts'
import type { RefundRow } from '#contract/admin/refunds.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import type { Sql } from '#platform/db'
import { BALANCE, TO_REFUND } from '#tables/orders'
import { BOOKING_BALANCE, BOOKING_TO_REFUND } from '#tables/plans'

type Part = ReturnType<Sql>
export type FoundRefund = Omit<RefundRow, 'account' | 'card_refund' | 'hindrance'>

/**
 * Orders and bookings of which the shop owes something that no file is to pay: first those whose account was named, since
 * a day is promised for them, the first named first; then the oldest.
 */
const waiting = (sql: Sql): Part => sql`
  select owed.kind, owed.id, owed.version, number, title, company, name, tel, date, payment_method, amount, cause, null as file from (
    select 'meetup' as kind, id, version, number, title, contact_company as company, contact_last_name || ' ' || contact_first_name as name,
      contact_tel as tel, meetup_date::text as date, payment_method, (-(${sql.raw(BALANCE)}))::int as amount, ${cause(sql, sql`meetups`)} as cause
    from meetups where ${sql.raw(TO_REFUND)}
      and not exists (select from transfers where transfers.meetup_id = meetups.id and transfers.state = 'sent')
    union all
    select 'booking', id, version, number, coalesce(nullif(title, ''), plan_name), contact_company, contact_last_name || ' ' || contact_first_name,
      contact_tel, event_date::text, payment_method, (-(${sql.raw(BOOKING_BALANCE)}))::int, ${cause(sql, sql`plan_bookings`)}
    from plan_bookings where ${sql.raw(BOOKING_TO_REFUND)}
      and not exists (select from transfers where transfers.plan_booking_id = plan_bookings.id and transfers.state = 'sent')
  ) as owed
  left join refund_accounts as account on coalesce(account.meetup_id, account.plan_booking_id) = owed.id
    and account.refunded_on is null and account.returned_at is null and account.erased_at is null
  order by account.named_at nulls last, date, number, owed.id`

/** `row`: an order or a booking. */
const cause = (
  sql: Sql,
  row: Part,
): Part => sql`case when ${row}.status::text in ('cancelled', 'declined') then 'cancelled'
  when ${row}.credited + ${row}.compensated + ${row}.waived > 0 then 'lessened' else 'paid_more' end`

/** Whose it is, of a payment or an entry that names an order or a booking; `day` stands for its date. */
const ofSale = (sql: Sql, day: Part): Part => sql`
  case when meetups.id is null then 'booking' else 'meetup' end as kind, coalesce(meetups.id, plan_bookings.id) as id,
  coalesce(meetups.version, plan_bookings.version) as version,
  coalesce(meetups.number, plan_bookings.number) as number,
  coalesce(meetups.title, nullif(plan_bookings.title, ''), plan_bookings.plan_name) as title,
  case when meetups.id is null then ${cause(sql, sql`plan_bookings`)} else ${cause(sql, sql`meetups`)} end as cause,
  coalesce(meetups.contact_company, plan_bookings.contact_company) as company,
  coalesce(meetups.contact_last_name || ' ' || meetups.contact_first_name,
    plan_bookings.contact_last_name || ' ' || plan_bookings.contact_first_name) as name,
  coalesce(meetups.contact_tel, plan_bookings.contact_tel) as tel, ${day} as date,
  coalesce(meetups.payment_method, plan_bookings.payment_method) as payment_method`

/** What a file is to pay and nobody has said yet what became of it, by the day on which it is to be paid. */
const sent = (sql: Sql): Part => sql`
  select ${ofSale(sql, sql`coalesce(meetups.meetup_date, plan_bookings.event_date)::text`)}, transfers.amount::int as amount,
    json_build_object('id', file.id, 'pay_on', file.pay_on, 'state', file.state) as file
  from transfers join transfer_files as file on file.id = transfers.file_id
  left join meetups on meetups.id = transfers.meetup_id left join plan_bookings on plan_bookings.id = transfers.plan_booking_id
  where transfers.state = 'sent'
  order by file.pay_on, file.made_at, file.id, transfers.place`

/** What has gone back and was not taken back again, the last first. */
const done = (sql: Sql): Part => sql`
  select ${ofSale(sql, sql`entry.accounting_day::text`)}, entry.amount::int as amount, null as file
  from book_entries as entry
  left join meetups on meetups.id = entry.meetup_id left join plan_bookings on plan_bookings.id = entry.plan_booking_id
  where entry.kind = 'refunded' and entry.reverses is null
    and not exists (select from book_entries as back where back.reverses = entry.id)
  order by entry.accounting_day desc, entry.at desc, entry.id`

const lists = { waiting, sent, done } as const satisfies Record<RefundState, (sql: Sql) => Part>

export async function findRefunds(
  sql: Sql,
  { state, page }: { state: RefundState; page: number },
): Promise<{ rows: FoundRefund[]; total: number }> {
  const rows = await sql<FoundRefund[]>`
    ${lists[state](sql)} limit ${staffRowsPerPage} offset ${(page - 1) * staffRowsPerPage}`
  const [counted] = await sql<{ n: number }[]>`select count(*)::int as n from (${lists[state](sql)}) as found`
  return { rows, total: counted!.n }
}
