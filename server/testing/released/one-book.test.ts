import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { balanceOf, moneyStateOf, sumsOf, sumsOfSale } from '#domain/book.ts'
import { sumsOfBooking } from '#domain/plan.ts'
import { connectSql, migrateDatabase, type Sql } from '#platform/db'
import { wrongBook } from '../../../e2e/weeks/recount-book.ts'
import { createEmptyDatabase, patience } from '../test-database.ts'

/** The migrations as they were before there was one book. */
const former = mkdtempSync(join(tmpdir(), 'before-one-book-'))
afterAll(() => rmSync(former, { recursive: true }))
cpSync('server/platform/db/migrations', former, { recursive: true })
const journal = join(former, 'meta/_journal.json')
const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
const isBefore = entries.slice(
  0,
  entries.findIndex(({ tag }) => tag.endsWith('one_book')),
)
writeFileSync(journal, JSON.stringify({ ...rest, entries: isBefore }))

const database = await createEmptyDatabase()
const sql = connectSql(database.url, { max: 1, ...patience, statementTimeout: 0 })
afterAll(async () => {
  await sql.end()
  await database.drop()
})

type Owing = { number: string; owed: number; received: number }

/** By the formulas of then. */
const figuresBefore = (of: Sql) => of<Owing[]>`
  select number, (coalesce(cancellation_fee, total) + change_fee)::int as owed, received::int from meetups
  union all select number, case when status = 'declined' then 0 else coalesce(cancellation_fee, total) + change_fee end::int, received::int
  from plan_bookings order by number`

/** One order and one booking of the dump in as many states as money can be in. */
async function fill(): Promise<void> {
  // The dump ends the search path of its connection.
  const once = connectSql(database.url, { max: 1, ...patience, statementTimeout: 0 })
  await once.unsafe(gunzipSync(readFileSync(join(import.meta.dirname, 'with-accounts.sql.gz'))).toString())
  await once.end()
  await migrateDatabase(database.url, former)
  const columns = async (table: string, own: readonly string[]) => {
    const rows = await sql<{ name: string }[]>`
      select quote_ident(column_name) as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`
    return rows.map(({ name }) => name).filter((name) => !own.includes(name))
  }
  const same = (await columns('meetups', ['id', 'number'])).join(', ')
  await sql.unsafe(`insert into meetups (id, number, ${same})
    select gen_random_uuid(), 'OR-261203-' || n, ${same} from meetups, generate_series(1001, 1016) as n where number = 'OR-261203-0001'`)
  const [plan] = await sql<{ id: number }[]>`
    insert into plans (slug, sort_id, name, summary, description_long, contents, price_per_person_with_tax, tax_class, min_persons, max_persons, lead_days)
    values ('x', 1, '出張', '', '', '[]', 8800, 'usual', 1, 90, 3) returning id`
  await sql`
    insert into plan_bookings (id, number, status, plan_id, plan_name, title, event_date, start_time, estimated_person,
      address_postal_code, address_prefecture, address_city, address_street, address_building, address_note, contact_company,
      contact_department, contact_last_name, contact_first_name, contact_last_name_kana, contact_first_name_kana, contact_tel,
      contact_email, payment_method, po_number, billing_name, note, price_per_person, total, tax_rate, tax, requested_at, fee_timeline)
    select gen_random_uuid(), 'OP-' || n, 'confirmed', ${plan!.id}, '出張', '会', '2026-12-11', '18:00', 24, '1000004', '東京都', '千代田区', '大手町', '', '',
      '', '', '山本', '遥', '', '', '0312345678', 'a@example.com', 'invoice', '', '', '', 8800, 211200, 10, 19200, '2026-11-24T10:00:00+09:00', '[]'
    from generate_series(1, 6) as n`
}

const order = (n: number) => sql`(select id from meetups where number = ${`OR-261203-${1_000 + n}`})`
const transfer = (n: number, amount: number, reverses: string | null = null) => sql<{ id: string }[]>`
  insert into received_payments (id, meetup_id, amount, received_on, payer, note, reverses, noted_at, by_name)
  values (gen_random_uuid(), ${order(n)}, ${amount}, '2026-12-28', 'カ）ミライ', '', ${reverses}, '2026-12-28T10:00:00+09:00', '佐伯') returning id`
const cancelled = (n: number, fee: number) => sql`
  update meetups set status = 'cancelled', cancelled_at = '2026-12-01T10:00:00+09:00', cancellation_fee = ${fee} where id = ${order(n)}`
const card = (n: number, state: string, captured: number, refunded: number) => sql`
  insert into payments (id, reference, amount, captured, refunded, state, meetup_id, asked_at, changed_at, due_at)
  select gen_random_uuid(), 'x', total, ${captured}, ${refunded}, ${state}::payment_state, id, placed_at, placed_at + interval '9 days',
    case when ${state} in ('capturing', 'refunding') then now() end from meetups where id = ${order(n)}`

test('every figure of a shop that goes over to one book is what it was, to the yen, and its book adds up', async () => {
  await fill()
  await transfer(1, 1)
  await transfer(2, 48_856)
  await transfer(3, 60_000)
  const [wrong] = await transfer(4, 48_856)
  await transfer(4, -48_856, wrong!.id)
  await cancelled(5, 0)
  await cancelled(6, 24_428)
  await transfer(6, 48_856)
  await sql`update meetups set change_fee = 1234 where id in (${order(7)}, ${order(8)})`
  await cancelled(8, 24_428)
  await transfer(8, 25_662)
  await card(9, 'authorised', 0, 0)
  await card(10, 'capturing', 48_856, 0)
  await card(11, 'captured', 48_856, 0)
  await card(12, 'refunded', 48_856, 8_856)
  await cancelled(12, 40_000)
  await card(13, 'captured', 40_000, 0)
  await transfer(13, 8_856)
  await sql`update plan_bookings set status = 'declined', decline_reason = 'x' where number = 'OP-2'`
  await sql`
    update plan_bookings set status = 'cancelled', cancelled_at = requested_at, cancellation_fee = 63360, change_fee = 500
    where number in ('OP-3', 'OP-4')`
  await sql`
    insert into received_payments (id, plan_booking_id, amount, received_on, payer, note, noted_at, by_name)
    select gen_random_uuid(), id, 100000, '2026-12-28', 'カ）ミライ', '', '2026-12-28T10:00:00+09:00', '' from plan_bookings
    where number in ('OP-4', 'OP-5')`
  const before = await figuresBefore(sql)
  expect(before.filter(({ received }) => received > 0).length).toBeGreaterThan(9)
  // While something went back to a card, nothing counted as come.
  await card(14, 'refunding', 48_856, 8_856)

  await migrateDatabase(database.url)

  const orders = await sql<
    (Parameters<typeof sumsOfSale>[0] & { id: string; number: string })[]
  >`select ${rowOf(sql)}, id from meetups`
  const bookings = await sql<(Parameters<typeof sumsOfBooking>[0] & { id: string; number: string })[]>`
    select ${rowOf(sql)}, id, status from plan_bookings`
  const sums = [
    ...orders.map((row) => ({ id: row.id, number: row.number, sums: sumsOfSale(row) })),
    ...bookings.map((row) => ({ id: row.id, number: row.number, sums: sumsOfBooking(row) })),
  ]
  const byNumber = new Map(sums.map((each) => [each.number, each]))
  for (const { number, owed, received } of before) {
    if (number === 'OR-261203-1014') continue
    expect([number, balanceOf(byNumber.get(number)!.sums)]).toEqual([number, owed - received])
  }
  expect(balanceOf(byNumber.get('OR-261203-1014')!.sums)).toBe(0)
  expect(moneyStateOf(byNumber.get('OR-261203-1005')!.sums)).toBe('none')
  expect(byNumber.get('OR-261203-1012')!.sums).toMatchObject({
    billed: 0,
    fees: 40_000,
    received: 48_856,
    refunded: 8_856,
  })

  const book = await sql<{ id: string; kind: 'sale'; amount: number }[]>`
    select coalesce(meetup_id, plan_booking_id) as id, kind, amount::int from book`
  const entriesOf = Map.groupBy(book, ({ id }) => id)
  for (const { id, number, sums: kept } of sums) {
    expect([number, sumsOf(entriesOf.get(id) ?? [])]).toEqual([number, kept])
  }
  for (const [name, found] of Object.entries(await wrongBook(sql))) {
    // The dump's order was copied without its lines.
    if (name !== 'booked') expect([name, found]).toEqual([name, []])
  }
})

const rowOf = (of: Sql) => of`
  number, total::int, change_fee::int as "changeFee", cancellation_fee::int as "cancellationFee", credited::int, compensated::int,
  waived::int, written_off::int as "writtenOff", received::int, bank_fees::int as "bankFees", refunded::int`
