/**
 * The pages of a customer's lists of orders and of gatherings: what the database takes for a page's queries, and the
 * whole answer over HTTP. 1,000,000 orders in the shop, of which every tenth is the customer's. `npm run bench -- lists`;
 * fewer with `--orders 100000`. Takes some minutes and 2 GB.
 */
import { parseArgs } from 'node:util'
import { connectDatabase, type Database, startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { countsOf, type EventList, listOwnEvents } from '../server/modules/events/queries.ts'
import { listOwn } from '../server/modules/meetups/queries.ts'
import { fillShop } from './fill-shop.ts'
import { expectedTotal, placement, selectableDays } from './placement.ts'
import { freePort, inTemporaryFolder, startShopProcess, stopProcess } from './shop-process.ts'
import { signIn } from './sign-in.ts'

const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } })
const orders = Number(values.orders)
const email = 'organizer@example.com'

type Account = { database: Database; userId: string; port: number; headers: Record<string, string> }
type List = { path: string; query: (page: number, account: Account) => Promise<unknown> }

const eventList =
  (list: EventList) =>
  async (page: number, { database, userId }: Account) => {
    const { rows } = await listOwnEvents(database, { list, userId, page, now: new Date() })
    await countsOf(database.db, rows)
  }

const lists: Record<string, List> = {
  orders: {
    path: '/api/meetup/user/meetups',
    query: (page, { database, userId }) => listOwn(database, { userId, page }),
  },
  ahead: { path: '/api/users/future-events', query: eventList('future') },
  behind: { path: '/api/users/past-events', query: eventList('past') },
  cancelled: { path: '/api/users/cancel-events', query: eventList('cancelled') },
}

await inTemporaryFolder(async (dataDir) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent' }) })
  const database = connectDatabase(postgres.url, { statementTimeout: 0 })
  try {
    await fillShop(postgres.url)
    const shop = await startShopProcess(dataDir, await freePort(), { DATABASE_URL: postgres.url })
    try {
      const account = await openAccount(shop.port, database)
      await placeOne(account)
      await copyOrder(database)
      for (const [name, list] of Object.entries(lists)) await measure(name, list, account)
    } finally {
      await stopProcess(shop.process)
    }
  } finally {
    await database.close()
    await postgres.stop()
  }
})

async function openAccount(port: number, database: Database): Promise<Account> {
  const [user] = await database.sql`select id from users where email = ${email}`
  return { database, userId: user!.id, port, headers: await signIn(port, email) }
}

async function placeOne({ port, headers }: Account): Promise<void> {
  const day = (await selectableDays(port)).at(-1)
  const body = placement(day!.date, await expectedTotal(port, day!.date), '')
  const answer = await fetch(`http://127.0.0.1:${port}/backend/api/meetup/meetups`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
}

/** Copies of the one order there is, a minute after each other. */
async function copyOrder({ sql }: Database): Promise<void> {
  const batch = 50_000
  for (let first = 1; first < orders; first += batch) {
    const last = Math.min(first + batch, orders) - 1
    await sql`
      insert into meetups select copy.*
      from (select * from meetups order by placed_at desc limit 1) as original,
        generate_series(${first}::int, ${last}::int) as n,
        jsonb_populate_record(null::meetups, to_jsonb(original) || jsonb_build_object(
          'id', gen_random_uuid(), 'number', 'OR-' || n, 'placed_at', placed_at - n * interval '1 minute',
          'user_id', case when n % 10 = 0 then user_id end)) as copy`
  }
  await sql`
    insert into events (id, user_id, meetup_id, title, status, starts_at, ends_at, place, note, estimated_person,
      rsvp_deadline, rsvp_open, rsvp_serial, revision, created_at, updated_at)
    select id, user_id, id, title, (case when n % 7 = 0 then 'cancelled' else 'scheduled' end)::event_status, at,
      at + interval '2 hours', address_building, '', estimated_person, at, true, 0, 0, placed_at, placed_at
    from (select *, row_number() over (order by placed_at) as n from meetups) as meetups,
      lateral (select now() + (n - ${orders}::int / 2) * interval '1 minute' as at) as begins
    on conflict do nothing`
  for (const table of ['meetups', 'events']) await sql`vacuum analyze ${sql(table)}`
}

/** Each page alone, once for the database and once over HTTP. */
async function measure(name: string, { path, query }: List, account: Account): Promise<void> {
  const ask = async (page: number) => {
    const answer = await fetch(`http://127.0.0.1:${account.port}/backend${path}?page=${page}`, account)
    if (((await answer.json()) as unknown[]).length === 0) throw new Error(`page ${page} is empty`)
    return Number(answer.headers.get('x-total-count'))
  }
  const total = await ask(1)
  const last = Math.ceil(total / 10)
  const pages = { first: 1, quarter: Math.ceil(last / 4), middle: Math.ceil(last / 2), last }
  const rows: Record<string, object> = {}
  for (const [where, page] of Object.entries(pages)) {
    const database = await timesOf(() => query(page, account))
    const http = await timesOf(() => ask(page))
    rows[`${where} (${page})`] = {
      'database p50': database.p50,
      'database p95': database.p95,
      'HTTP p50': http.p50,
      'HTTP p95': http.p95,
    }
  }
  console.log(`${name}: ${total} of the customer's in ${orders}; milliseconds`)
  console.table(rows)
}

async function timesOf(work: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const times: number[] = []
  for (let index = 0; index < 220; index += 1) {
    const begun = performance.now()
    await work()
    if (index >= 20) times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)]! * 10) / 10
  return { p50: at(0.5), p95: at(0.95) }
}
