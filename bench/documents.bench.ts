/**
 * How staff look for papers: one page by each filter and search, of 1,000,000 orders with two papers and a half each and
 * 500,000 quotes of which one in five was ordered, in a database of its own: `npm run bench -- documents`; fewer with
 * `--orders 100000`. Each is told in milliseconds, and as how many times it takes what a paper by its number does. Takes some
 * minutes and 8 GB; the index of words is most of it.
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

/** By its number, which is the least that a search can cost: what the others are told in besides. */
const yardstick = { q: 'INV-2611-0000427' }

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
  yardstick,
  { q: '0000427' },
  { q: '山' },
  { q: '株式会社' },
  { q: '忘年会 みらい' },
  { q: '絶無' },
  { q: '忘年会' },
  { q: '製薬', state: 'replaced' },
  { kind: 'quotation' },
  { kind: 'quotation', state: 'void', page: 200 },
  { state: 'valid', page: 200 },
  { state: 'void', partner: '製薬' },
  { state: 'void', min: 300_000 },
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

/** Of every second order, and as old; of each five two are approved, one is returned, and one is ordered and has its paper. */
async function fillQuotes(sql: SqlPool): Promise<void> {
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

async function measure(database: Database): Promise<void> {
  const { p50: least } = await timesOf(yardstick, database)
  for (const search of searches) {
    const { p50, p95, total } = await timesOf(search, database)
    const [middle, late] = [p50, p95].map((ms) => ms.toFixed(0).padStart(6))
    const ratio = (p50 / least).toFixed(1).padStart(6)
    console.log(`${middle} ms  p95 ${late} ms ${ratio} x  ${String(total).padStart(6)}  ${JSON.stringify(search)}`)
  }
}

async function timesOf({ page = 1, ...search }: (typeof searches)[number], { db }: Database) {
  const times: number[] = []
  let total = 0
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const begun = performance.now()
    total = (await findDocuments({ db, now: () => new Date() }, { ...search, page })).total
    times.push(performance.now() - begun)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1]!
  return { p50: at(0.5), p95: at(0.95), total }
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
      await fillQuotes(database.sql)
      console.timeEnd('written')
      await measure(database)
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
  }
})
