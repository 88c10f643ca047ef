import type { Sql } from '#platform/db'
import type { Discrepancies } from './discrepancies.ts'

/** The book against what was ordered, what cards say, and what stands on the rows of the sales. */
export async function wrongBook(sql: Sql): Promise<Discrepancies> {
  return {
    booked: await wronglyBooked(sql),
    bookSums: await wrongSumsOnRows(sql),
    bookRates: [...(await wrongRates(sql)), ...(await wrongSoldRates(sql))],
    takenBack: await wronglyTakenBack(sql),
    bookedCards: await wrongCardEntries(sql),
  }
}

/** What was sold is what the lines of the order come to, with its delivery; of what was cancelled only the fees are left. */
const wronglyBooked = (sql: Sql) => sql`
  with sales as (
    select id, number, change_fee + coalesce(cancellation_fee, 0) as fees,
      case when cancellation_fee is null then shipping_fee - campaign_discount_ship + (
        select coalesce(sum(unit_price * qty), 0) from meetup_lines where meetup_id = meetups.id) else 0 end as sold
    from meetups
    union all
    select id, number, case when status in ('requested', 'declined') then 0 else change_fee + coalesce(cancellation_fee, 0) end,
      case when status in ('requested', 'declined') or cancellation_fee is not null then 0 else price_per_person * estimated_person end
    from plan_bookings
  ), booked as (
    select coalesce(meetup_id, plan_booking_id) as id, sum(amount) filter (where kind = 'sale') as sold,
      sum(amount) filter (where kind = 'fee') as fees
    from book group by 1
  )
  select number, sales.sold, booked.sold as booked, sales.fees, booked.fees as booked_fees
  from sales left join booked using (id)
  where sales.sold <> coalesce(booked.sold, 0) or sales.fees <> coalesce(booked.fees, 0)`

/** The sums on the row of a sale are those of its entries. */
const wrongSumsOnRows = (sql: Sql) => sql`
  with kept as (
    select id, number, jsonb_build_object('credit', credited, 'compensation', compensated, 'waiver', waived,
      'write_off', written_off, 'received', received, 'bank_fee', bank_fees, 'refunded', refunded) as sums from meetups
    union all
    select id, number, jsonb_build_object('credit', credited, 'compensation', compensated, 'waiver', waived,
      'write_off', written_off, 'received', received, 'bank_fee', bank_fees, 'refunded', refunded) from plan_bookings
  )
  select number, kind, one.value as kept from kept, jsonb_each_text(sums) as one (kind, value)
  where value::bigint <> (
    select coalesce(sum(amount), 0) from book_entries as entry
    where kept.id in (meetup_id, plan_booking_id) and entry.kind::text = one.kind)`

/** At each rate the book has sold what stands on the row of the sale. */
const wrongSoldRates = (sql: Sql) => sql`
  with rows as (
    select id, reduced_rate as rate, reduced_amount as amount, reduced_tax as tax from meetups where status <> 'cancelled'
    union all select id, usual_rate, usual_amount, usual_tax from meetups where status <> 'cancelled'
    union all select id, tax_rate, total, tax from plan_bookings where status = 'confirmed'
  ), sold as (
    select id, rate, sum(amount) as amount, sum(tax) as tax from rows group by 1, 2
  ), booked as (
    select coalesce(meetup_id, plan_booking_id) as id, (one ->> 'rate')::int as rate, sum((one ->> 'amount')::bigint) as amount,
      sum((one ->> 'tax')::bigint) as tax
    from book, jsonb_array_elements(groups) as one where kind = 'sale' group by 1, 2
  )
  select id, rate, sold.amount, sold.tax, booked.amount as booked, booked.tax as tax_booked
  from sold full join booked using (id, rate)
  where coalesce(sold.amount, 0) <> coalesce(booked.amount, 0) or coalesce(sold.tax, 0) <> coalesce(booked.tax, 0)`

/** What an entry says of rates comes to its amount, and never more tax than the rate makes, rounded down. */
const wrongRates = (sql: Sql) => sql`
  select entry.id, kind::text, amount from book_entries as entry where groups is not null and amount <> (
    select coalesce(sum((one ->> 'amount')::bigint), 0) from jsonb_array_elements(groups) as one)
  union all
  select sales.id, 'tax', tax from (
    select coalesce(meetup_id, plan_booking_id) as id, (one ->> 'rate')::int as rate, sum((one ->> 'amount')::bigint) as amount,
      sum((one ->> 'tax')::bigint) as tax
    from book, jsonb_array_elements(groups) as one where kind = 'sale' group by 1, 2
  ) as sales where tax <> floor(amount * rate / (100 + rate)::numeric)`

/** An entry is taken back whole, once, by one of its own kind and sale. */
const wronglyTakenBack = (sql: Sql) => sql`
  select back.id from book_entries as back left join book_entries as entry on entry.id = back.reverses
  where back.reverses is not null and (entry.amount <> -back.amount or entry.kind <> back.kind
    or entry.meetup_id is distinct from back.meetup_id or entry.plan_booking_id is distinct from back.plan_booking_id
    or entry.reverses is not null)`

/** What was taken from a card, and what went back to it. */
const wrongCardEntries = (sql: Sql) => sql`
  select payments.id, captured, payments.refunded from payments
  where payments.meetup_id is not null and (
    case when state in ('captured', 'refunding', 'refunded') then captured else 0 end <> (
      select coalesce(sum(amount), 0) from book_entries where payment_id = payments.id and kind = 'received')
    or case when state = 'refunded' then payments.refunded else 0 end <> (
      select coalesce(sum(amount), 0) from book_entries where payment_id = payments.id and kind = 'refunded'))`
