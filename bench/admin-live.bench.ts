/**
 * Twenty staff screens open while 200 orders a minute come in: each has its stream of changes, and loads its list again
 * whenever it hears of one, as the screens do. How late the news and the lists are, and what the server takes for it.
 * `npm run bench -- admin-live`; `--seconds 60`, `--screens 20`, `--orders 200` a minute. Loopback only.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { connectDatabase, startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { demoPassword } from '../server/seed/people.ts'
import { readEvents } from '../web/features/admin/live/read-events.ts'
import { fillShop } from './fill-shop.ts'
import { expectedTotal, placement, selectableDays } from './placement.ts'
import { freePort, inTemporaryFolder, startShopProcess, stopProcess } from './shop-process.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    screens: { type: 'string', default: '20' },
    orders: { type: 'string', default: '200' },
  },
})
const [seconds, screens, perMinute] = [values.seconds, values.screens, values.orders].map(Number) as [
  number,
  number,
  number,
]
/** Milliseconds between two loads of one screen: as `reload-soon.ts`. */
const apart = 500
/** What a screen asks for whenever it hears of a change, its frame included. */
const ofFrame = ['/me', '/waiting']
const lists = [
  ['/meetups?status=placed&sort=meetup_date', '/meetup-counts', '/views', ...ofFrame],
  ['/dashboard', ...ofFrame],
  ['/bookings?status=requested', ...ofFrame],
]

await inTemporaryFolder(async (dataDir) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent' }) })
  const database = connectDatabase(postgres.url, { statementTimeout: 0 })
  await fillShop(postgres.url)
  await database.sql`update kitchens set default_capacity = 1000000`
  const shop = await startShopProcess(dataDir, await freePort(), { DATABASE_URL: postgres.url })
  try {
    await measure(shop.port, shop.process.pid!)
  } finally {
    await stopProcess(shop.process)
    await database.close()
    await postgres.stop()
  }
})

async function measure(port: number, pid: number): Promise<void> {
  const api = `http://127.0.0.1:${port}/backend/api`
  const login = await fetch(`${api}/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: demoPassword }),
  })
  const { access_token } = (await login.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  for (const path of lists.flat()) {
    const { ok, status } = await fetch(`${api}/admin${path}`, { headers })
    if (!ok) throw new Error(`${path} answered ${status}`)
  }
  const sent = new Map<string, number>()
  const arrived: { id: string; at: number }[] = []
  const loads: number[] = []
  const over = AbortSignal.timeout(seconds * 1_000 + 2_000)

  const screen = async (n: number) => {
    let [busy, again] = [false, false]
    const reload = async () => {
      if (busy) {
        again = true
        return
      }
      busy = true
      do {
        again = false
        const begun = performance.now()
        const answers = lists[n % lists.length]!.map((path) => fetch(`${api}/admin${path}`, { headers, signal: over }))
        for (const answer of await Promise.all(answers)) await answer.arrayBuffer()
        loads.push(performance.now() - begun)
        await new Promise((next) => setTimeout(next, apart))
      } while (again)
      busy = false
    }
    const stream = await fetch(`${api}/admin/live`, { headers, signal: over })
    for await (const { event, data } of readEvents(stream.body!)) {
      if (event !== 'changed') continue
      arrived.push({ id: (JSON.parse(data!) as { id: string }).id, at: performance.now() })
      void reload().catch(() => {})
    }
  }
  const open = Array.from({ length: screens }, (_, n) => screen(n).catch(() => {}))
  await new Promise((begin) => setTimeout(begin, 1_000))

  const date = (await selectableDays(port)).at(-1)!.date
  const total = await expectedTotal(port, date)
  const before = usageOf(pid)
  const begun = performance.now()
  const placing: Promise<unknown>[] = []
  let refused = 0
  const place = async () => {
    const answer = await fetch(`${api}/meetup/meetups`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        'x-forwarded-for': `198.18.${placing.length >> 8}.${placing.length & 255}`,
      },
      body: JSON.stringify(placement(date, total, '')),
    })
    const answered = performance.now()
    if (answer.ok) sent.set(((await answer.json()) as { id: string }).id, answered)
    else refused += 1
  }
  while (performance.now() - begun < seconds * 1_000) {
    placing.push(place())
    await new Promise((next) => setTimeout(next, 60_000 / perMinute))
  }
  await Promise.all(placing)
  const after = usageOf(pid)
  const took = (performance.now() - begun) / 1_000
  await Promise.all(open)
  // Some come before the customer has the answer.
  const news = arrived.flatMap(({ id, at }) => (sent.has(id) ? [Math.max(0, at - sent.get(id)!)] : []))
  console.log(`${screens} screens, ${placing.length} orders in ${Math.round(took)} s (${refused} refused)`)
  console.table({
    'news after the answer to the customer, ms': spread(news),
    'a screen loaded again, ms': spread(loads),
  })
  console.log(
    `server: ${Math.round((100 * (after.cpu - before.cpu)) / took)} % of a core, ${after.megabytes} MB (${before.megabytes} before)`,
  )
}

/** Seconds of processor and memory, as the kernel counts them. */
function usageOf(pid: number): { cpu: number; megabytes: number } {
  const [time = '', rss = ''] = execFileSync('ps', ['-o', 'cputimes=,rss=', '-p', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
  return { cpu: Number(time), megabytes: Math.round(Number(rss) / 1_024) }
}

function spread(times: number[]): { count: number; p50: number; p95: number; most: number } {
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round(10 * (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)) / 10
  return { count: times.length, p50: at(0.5), p95: at(0.95), most: at(1) }
}
