import type { Sql } from '#platform/db'
import type { Discrepancies } from '../discrepancies.ts'

/** Of papers, what their amounts alone do not show. */
export async function wrongStanding(sql: Sql): Promise<Discrepancies> {
  return {
    receiptsInAll: await wrongReceiptsInAll(sql),
    ratesOnBills: await wrongRatesOnBills(sql),
  }
}

/** Receipts that stand are for what was received and kept, all together; one that is issued again has the number of the first. */
const wrongReceiptsInAll = (sql: Sql) => sql`
  with standing as (
    select distinct number, amount, coalesce(meetup_id, plan_booking_id) as id
    from issued_documents left join document_marks on document_id = issued_documents.id
    where kind = 'receipt' and document_id is null
  ), given as (
    select id, sum(amount) as given from standing group by id
  ), kept as (
    select id, number, received - refunded as held from meetups
    union all select id, number, received - refunded from plan_bookings
  )
  select number, given, held from given join kept using (id) where given > greatest(0, held)`

/** At each rate an invoice says what was sold, and its return invoices what was given back of that. */
const wrongRatesOnBills = (sql: Sql) => sql`
  with sold as (
    select id, rate, sum(amount) as amount, sum(tax) as tax from (
      select id, reduced_rate as rate, reduced_amount as amount, reduced_tax as tax from meetups where status <> 'cancelled'
      union all select id, usual_rate, usual_amount, usual_tax from meetups where status <> 'cancelled'
      union all select id, tax_rate, total, tax from plan_bookings where status = 'confirmed'
    ) as classes group by 1, 2
  ), credited as (
    select coalesce(meetup_id, plan_booking_id) as id, (one ->> 'rate')::int as rate, sum((one ->> 'amount')::bigint) as amount,
      sum((one ->> 'tax')::bigint) as tax
    from book_entries, jsonb_array_elements(groups) as one where kind = 'credit' group by 1, 2
  ), papers as (
    select coalesce(meetup_id, plan_booking_id) as id, kind, (one ->> 'rate')::int as rate,
      sum((one ->> 'amount')::bigint) as amount, sum((one ->> 'tax')::bigint) as tax
    from issued_documents left join document_marks on document_id = issued_documents.id,
      jsonb_array_elements(facts -> 'groups') as one
    where kind in ('invoice', 'return_invoice') and document_id is null group by 1, 2, 3
  )
  select papers.kind, papers.rate, papers.amount, papers.tax, sold.amount as sold, sold.tax as tax_sold
  from papers left join sold using (id, rate)
  where kind = 'invoice' and (papers.amount, papers.tax) is distinct from (sold.amount, sold.tax)
  union all
  select papers.kind, papers.rate, papers.amount, papers.tax, credited.amount, credited.tax
  from papers left join credited using (id, rate)
  where kind = 'return_invoice' and (papers.amount, papers.tax) is distinct from (credited.amount, credited.tax)`
