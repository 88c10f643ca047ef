/**
 * How staff look for papers: one page by each filter and search, of 1,000,000 orders with two papers and a half each, in
 * a database of its own: `npm run bench -- documents`; fewer with `--orders 100000`. Takes some minutes and 8 GB.
 */
import { parseArgs } from 'node:util'
import { connectDatabase, type Database, migrateDatabase, type SqlPool, startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { type AllPapersSearch, findDocuments } from '../server/modules/documents/staff/find-documents.ts'
import { fillOrders } from './fill-orders.ts'
import { inTemporaryFolder } from './shop-process.ts'

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '10' } },
})

const searches: (AllPapersSearch & { page?: number })[] = [
  {},
  { page: 200 },
  { kind: 'return_invoice' },
  { kind: 'invoice', state: 'valid' },
  { state: 'void' },
  { state: 'replaced', page: 5 },
  { from: '2025-04-01', to: '2026-03-31' },
  { from: '2025-04-01', to: '2026-03-31', kind: 'invoice', state: 'replaced' },
  { min: 100_000, max: 100_500 },
  { min: 599_000 },
  { min: 50_000, max: 60_000, from: '2025-04-01', to: '2025-04-30' },
  { partner: '株式会社' },
  { partner: '製薬' },
  { partner: '株式会社みらい計画' },
  { partner: 'みらい', from: '2025-04-01', to: '2025-04-30' },
  { partner: 'どこにもない会社' },
  { q: 'INV-2611-0000427' },
  { q: '0000427' },
  { q: '山' },
  { q: '株式会社' },
  { q: '忘年会 みらい' },
  { q: '絶無' },
]

/** An invoice of each order, a delivery note of most, and of each tenth an invoice that it replaced or a return invoice. */
async function fillPapers(sql: SqlPool): Promise<void> {
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

async function measure({ db }: Database): Promise<void> {
  for (const { page = 1, ...search } of searches) {
    const times: number[] = []
    let total = 0
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const begun = performance.now()
      total = (await findDocuments({ db, now: () => new Date() }, { ...search, page })).total
      times.push(performance.now() - begun)
    }
    times.sort((one, other) => one - other)
    const [p50, p95] = [0.5, 0.95].map((share) => times[Math.ceil(times.length * share) - 1]!.toFixed(0))
    console.log(
      `${p50!.padStart(6)} ms  p95 ${p95!.padStart(6)} ms  ${String(total).padStart(6)}  ${JSON.stringify({ ...search, page })}`,
    )
  }
}

await inTemporaryFolder(async (dataDir) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent' }) })
  try {
    await migrateDatabase(postgres.url)
    const database = connectDatabase(postgres.url, { statementTimeout: 0 })
    try {
      console.time('written')
      await fillOrders(database, Number(values.orders))
      await fillPapers(database.sql)
      console.timeEnd('written')
      await measure(database)
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
  }
})
