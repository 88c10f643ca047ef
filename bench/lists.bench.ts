/**
 * The pages of a customer's lists of orders and of gatherings, each over HTTP: 1,000,000 orders in the shop, of which
 * every tenth is the customer's. `npm run bench -- lists`; fewer with `--orders 100000`. Takes some minutes and 2 GB.
 */
import { parseArgs } from 'node:util'
import { connectDatabase, startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { demoPassword } from '../server/seed/people.ts'
import { fillFolder } from './fill-shop.ts'
import { expectedTotal, placement, selectableDays } from './placement.ts'
import { freePort, inTemporaryFolder, startShopProcess, stopProcess } from './shop-process.ts'

const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } })
const orders = Number(values.orders)
const email = 'organizer@example.com'

const lists = {
  orders: '/api/meetup/user/meetups',
  ahead: '/api/users/future-events',
  behind: '/api/users/past-events',
  cancelled: '/api/users/cancel-events',
}

await inTemporaryFolder(async (folder) => {
  await fillFolder(folder)
  await withShop(folder, async ({ port, headers }) => {
    const day = (await selectableDays(port)).at(-1)
    const body = placement(day!.date, await expectedTotal(port, day!.date), '')
    const answer = await fetch(`http://127.0.0.1:${port}/backend/api/meetup/meetups`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    })
    if (answer.status !== 201) throw new Error(await answer.text())
  })
  await copyOrder(folder)
  await withShop(folder, measure)
})

type Open = { port: number; headers: Record<string, string> }

async function withShop(folder: string, work: (open: Open) => Promise<void>): Promise<void> {
  const shop = await startShopProcess(folder, await freePort())
  try {
    const login = await fetch(`http://127.0.0.1:${shop.port}/backend/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    })
    const { access_token } = (await login.json()) as { access_token: string }
    await work({ port: shop.port, headers: { authorization: `Bearer ${access_token}` } })
  } finally {
    await stopProcess(shop.process)
  }
}

/** Copies of the one order there is, a minute after each other. */
async function copyOrder(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: createLog({ level: 'silent' }) })
  const { sql, close } = connectDatabase(postgres.url, { statementTimeout: 0 })
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
  await sql`vacuum analyze meetups`
  await sql`vacuum analyze events`
  await close()
  await postgres.stop()
}

async function measure(open: Open): Promise<void> {
  for (const [name, path] of Object.entries(lists)) await measureList(name, path, open)
}

async function measureList(list: string, path: string, { port, headers }: Open): Promise<void> {
  const ask = (page: number) => fetch(`http://127.0.0.1:${port}/backend${path}?page=${page}`, { headers })
  const total = Number((await ask(1)).headers.get('x-total-count'))
  const last = Math.ceil(total / 10)
  const rows: Record<string, { p50: number; p95: number }> = {}
  for (const [name, page] of Object.entries({
    first: 1,
    quarter: Math.ceil(last / 4),
    middle: Math.ceil(last / 2),
    last,
  })) {
    const times: number[] = []
    for (let index = 0; index < 120; index += 1) {
      const begun = performance.now()
      const answer = await ask(page)
      if (((await answer.json()) as unknown[]).length === 0) throw new Error(`page ${page} is empty`)
      if (index >= 20) times.push(performance.now() - begun)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)]! * 10) / 10
    rows[`${name} (${page})`] = { p50: at(0.5), p95: at(0.95) }
  }
  console.log(`${list}: ${total} of the customer's in ${orders}; milliseconds of an answer`)
  console.table(rows)
}
