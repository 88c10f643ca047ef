import type { Sql } from '#platform/db'
import type { Counted, Discrepancies } from './discrepancies.ts'

/** About issued papers: which are valid, for which amount, and their numbers. */
export async function wrongPapers(sql: Sql, before: ReadonlyMap<string, number>): Promise<Discrepancies> {
  return {
    bills: await wrongBills(sql),
    endedPapers: await wrongEndings(sql),
    receipts: await wrongReceipts(sql),
    paperNumbers: await wrongNumbers(sql, before),
  }
}

/** At most one invoice is valid, and it less its return invoices is what is owed: for orders and bookings. */
const wrongBills = (sql: Sql) => sql`
  with sales as (
    select id, number, change_fee + coalesce(cancellation_fee, total) as owed from meetups
    union all
    select id, number, case when status in ('requested', 'declined') then 0 else change_fee + coalesce(cancellation_fee, total) end
    from plan_bookings
  ), given as (
    select coalesce(meetup_id, plan_booking_id) as id, sum(amount) as back from book_entries
    where kind in ('credit', 'waiver') group by 1
  ), papers as (
    select kind, coalesce(meetup_id, plan_booking_id) as sale_id, amount, document_id is null as stands
    from issued_documents left join document_marks on document_id = issued_documents.id
    where kind in ('invoice', 'return_invoice')
  ), standing as (
    select sale_id, count(*) filter (where kind = 'invoice' and stands) as invoices,
      coalesce(sum(case kind when 'invoice' then amount else -amount end) filter (where stands), 0) as billed
    from papers group by sale_id
  )
  select number, invoices, billed, owed - coalesce(back, 0) as owed
  from standing join sales on id = sale_id left join given using (id)
  where invoices > 1 or (invoices = 1 and billed <> owed - coalesce(back, 0)) or (invoices = 0 and billed <> 0)`

/** A bill names each number that has ended before it, once and for all, and no other; what it says is the sum of its lines. */
const wrongEndings = (sql: Sql) => sql`
  with papers as (
    select *, coalesce(meetup_id, plan_booking_id) as sale_id from issued_documents
    where kind in ('invoice', 'return_invoice')
  ), named as (
    select sale_id, replaced ->> 'number' as number
    from papers, jsonb_array_elements(coalesce(facts -> 'replaces', '[]')) as replaced
  )
  select number, 'named twice' as why from named group by number having count(*) > 1
  union all
  select number, 'named and valid' from named where not exists (
    select from papers join document_marks on document_id = papers.id where papers.number = named.number)
  union all
  select number, 'ended and not named' from papers join document_marks on document_id = papers.id
  where number not in (select number from named) and exists (
    select from papers as later where later.sale_id = papers.sale_id and later.kind = 'invoice' and later.ordinal > papers.ordinal)
  union all
  select number, 'not the sum of its lines' from papers
  where kind = 'invoice' and amount <> (
    select sum((line ->> 'amount')::bigint) from jsonb_array_elements(facts -> 'lines') as line)`

/** There is no receipt for money that was not received. */
const wrongReceipts = (sql: Sql) => sql`
  with came as (
    select coalesce(meetup_id, plan_booking_id) as sale_id, case kind when 'refunded' then -amount else amount end as amount, at
    from book_entries where kind in ('received', 'refunded')
  )
  select number, amount from issued_documents
  where kind = 'receipt' and amount > coalesce((
    select sum(came.amount) from came
    where sale_id = coalesce(meetup_id, plan_booking_id) and came.at <= issued_documents.issued_at), 0)`

/** Numbers of a kind and a month run on without gaps, those of quotes and of orders' quotations in one series. */
async function wrongNumbers(sql: Sql, before: ReadonlyMap<string, number>): Promise<Counted[]> {
  const rows = await sql<(Counted & { numbers: number[] })[]>`
    with issued as (
      select kind::text, number from issued_documents union select 'quotation', number from quotes
    )
    select document_numbers.kind || ' ' || period as what, last as n,
      array(select right(number, 4)::int from issued
        where issued.kind = document_numbers.kind::text and number like '%-' || period || '-%' order by 1) as numbers
    from document_numbers`
  return rows.filter(({ what, n, numbers }) => {
    const first = (before.get(what) ?? 0) + 1
    const ours = numbers.filter((number) => number >= first)
    return ours.length !== n - first + 1 || ours.some((number, i) => number !== first + i)
  })
}
