import type { SqlPool } from '#platform/db'

/** An invoice of each order, a delivery note of most, and of each tenth an invoice that it replaced or a return invoice. */
export async function fillPapers(sql: SqlPool): Promise<void> {
  const [index] = await sql<[{ definition: string }]>`
    select indexdef as definition from pg_indexes where indexname = 'issued_documents_words_index'`
  await sql`drop index issued_documents_words_index`
  await sql.unsafe(`
    insert into issued_documents (id, kind, number, serial, meetup_id, issued_at, date, amount, partner, facts)
    select gen_random_uuid(), kind::document_kind, prefix || '-2611-' || lpad((row_number() over ())::text, 7, '0'), 1, id,
      placed_at, meetup_date, total, coalesce(nullif(contact_company, ''), contact_last_name),
      jsonb_build_object('kind', kind, 'groups', '[]'::jsonb, 'lines', '[]'::jsonb, 'untaxed', 0, 'total', total,
        'filler', (select string_agg(md5(number || n), '') from generate_series(1, 60) as n),
        'issuer', jsonb_build_object('company', '株式会社おりおり', 'registrationNumber', 'T1234567890123'),
        'recipient', jsonb_build_object('company', contact_company, 'department', '', 'person', contact_last_name, 'billingName', ''),
        'order', jsonb_build_object('number', number, 'title', title, 'poNumber', po_number, 'date', meetup_date, 'due', meetup_date))
    from (select *, row_number() over () as n from meetups) as meetups, lateral (
      select 'invoice' as kind, 'INV' as prefix
      union all select 'delivery', 'DN' where n % 5 < 4
      union all select 'invoice', 'INV' where n % 10 = 0
      union all select 'quotation', 'QT' where n % 2 = 0
      union all select 'return_invoice', 'RI' where n % 100 = 0) as papers`)
  await sql.unsafe(`
    insert into document_marks (document_id, replaced_by, replaced_at, voided_by, voided_at)
    select min(id::text)::uuid, case when row_number() over () % 5 > 0 then max(id::text)::uuid end, case when row_number() over () % 5 > 0 then now() end,
      case when row_number() over () % 5 = 0 then 'change'::voided_by end, case when row_number() over () % 5 = 0 then now() end
    from issued_documents where kind = 'invoice' group by meetup_id having count(*) > 1`)
  console.time('words indexed')
  await sql.unsafe(index.definition)
  console.timeEnd('words indexed')
  await sql`vacuum analyze issued_documents`
  await sql`vacuum analyze document_marks`
}

/** Of every second order, and as old; of each five two are approved, one is returned, and one is ordered and has its paper. */
export async function fillQuotes(sql: SqlPool): Promise<void> {
  await sql.unsafe(`
    insert into quotes (id, number, addressee, title, note, meetup_date, estimated_person, priced, fee_timeline, created_at,
      expires_at, answer, answered_at, answered_by, comment, ordered_at, paper_issued)
    select gen_random_uuid(), 'QT-2612-' || lpad(n::text, 7, '0'), coalesce(nullif(contact_company, ''), contact_last_name) || ' 御中',
      title, '', meetup_date, estimated_person,
      jsonb_build_object('totals', jsonb_build_object('total', total), 'lines', repeat(number, 100)), '[]', placed_at,
      placed_at + interval '14 days', answer::quote_answer, case when answer <> '' then placed_at end,
      case when answer <> '' then '' end, case when answer <> '' then '' end, case when n % 5 = 0 then placed_at end, n % 5 = 0
    from (select *, case when n % 5 = 1 then 'returned' when n % 5 in (0, 2) then 'approved' end as answer
      from (select *, row_number() over () as n from meetups) as numbered where n % 2 = 0) as quoted`)
  await sql`vacuum analyze quotes`
}
