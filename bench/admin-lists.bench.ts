/**
 * Staff's list of orders: what the database takes for one page of each view, order, filter and search that the screen
 * offers, with what it did (`explain`) for those that take longest. 1,000,000 orders in a database of its own:
 * `npm run bench -- admin-lists`; fewer with `--orders 100000`, in one that is filled already with `--database URL`.
 * Takes some minutes and 4 GB.
 */
import { parseArgs } from 'node:util'
import type { MeetupStatus } from '#domain/meetup.ts'
import type { OrderSort } from '#domain/order-list.ts'
import { addDays, tokyoDateOf } from '#domain/tokyo-date.ts'
import { connectDatabase, type Database, migrateDatabase, startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { findOrders } from '../server/modules/meetups/staff/find-orders.ts'
import type { OrderFilter } from '../server/modules/meetups/staff/order-filter.ts'
import { fillOrders } from './fill-orders.ts'
import { inTemporaryFolder } from './shop-process.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    database: { type: 'string' },
    rounds: { type: 'string', default: '20' },
  },
})
const today = tokyoDateOf(new Date())
const running: MeetupStatus[] = ['placed', 'confirmed', 'preparing']

const filters: Record<string, OrderFilter> = {
  all: {},
  ahead: { status: running, from: today },
  today: { date: today },
  waiting: { status: ['placed'] },
  done: { status: ['delivered', 'closed'], to: today },
  cancelled: { status: ['cancelled'] },
  'a day': { date: addDays(today, -400) },
  'a month': { from: addDays(today, -430), to: addDays(today, -400) },
  'a year': { from: addDays(today, -900), to: addDays(today, -535) },
}
const sorts: OrderSort[] = ['meetup_date', '-meetup_date', '-placed_at', 'total', '-total']
/** Common, usual, rare, and what nothing has; one and two characters; either kana. */
const searches = [
  ...[
    '株式会社',
    '会社',
    '山',
    '山本',
    '山本 美咲',
    'やまもと',
    'ﾔﾏﾓﾄ ﾐｻｷ',
    'みらい',
    '株式会社みらい計画',
    'すばる製薬',
    '薬',
  ],
  ...[
    '0312',
    '03-1234-5678',
    '1234',
    '5',
    'gmail',
    'misaki.yamamoto',
    '@c5x6.example.co.jp',
    'OR-2',
    '0000427',
    '絶無',
    'zzzzzz',
    '---',
  ],
]

type Case = { name: string; filter: OrderFilter; sort: OrderSort; q?: string; page: number }
const cases: Case[] = [
  ...Object.entries(filters).flatMap(([name, filter]) => [
    ...sorts.flatMap((sort) => [1, 5].map((page) => ({ name, filter, sort, page }))),
    { name, filter, sort: '-meetup_date' as const, page: 200 },
    ...searches.flatMap((q) =>
      (['meetup_date', '-meetup_date', '-placed_at', '-total'] as const).map((sort) => ({
        name,
        filter,
        sort,
        q,
        page: 1,
      })),
    ),
  ]),
  ...searches.map((q) => ({ name: 'all', filter: {}, sort: '-meetup_date' as const, q, page: 10 })),
]

async function withOrders(work: (database: Database) => Promise<void>): Promise<void> {
  if (values.database) return onDatabase(values.database, work)
  await inTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent' }) })
    try {
      await migrateDatabase(postgres.url)
      await onDatabase(postgres.url, async (database) => {
        console.time(`${values.orders} orders written`)
        await fillOrders(database, Number(values.orders))
        console.timeEnd(`${values.orders} orders written`)
        await work(database)
      })
    } finally {
      await postgres.stop()
    }
  })
}

async function onDatabase(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = connectDatabase(url, { statementTimeout: 0 })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

type Timed = Case & { p50: number; p95: number; found: string }

async function timeOf(database: Database, each: Case): Promise<Timed> {
  const times: number[] = []
  let found = ''
  for (let round = 0; round < Number(values.rounds) + 2; round += 1) {
    const begun = performance.now()
    const { rows, total, hasMore } = await findOrders(database, {
      ...each.filter,
      sort: each.sort,
      q: each.q,
      page: each.page,
    })
    if (round >= 2) times.push(performance.now() - begun)
    found = `${rows.length} of ${total}${hasMore ? '+' : ''}`
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)]! * 10) / 10
  return { ...each, p50: at(0.5), p95: at(0.95), found }
}

await withOrders(async (database) => {
  const timed: Timed[] = []
  for (const each of cases) timed.push(await timeOf(database, each))
  const slowest = timed.toSorted((a, b) => b.p95 - a.p95)
  const quantile = (share: number, of: 'p50' | 'p95') =>
    timed.map((each) => each[of]).toSorted((a, b) => a - b)[Math.floor(timed.length * share)]
  console.log(
    `${timed.length} views; milliseconds: p50 of the middle one ${quantile(0.5, 'p50')}, of the slowest twentieth ${quantile(0.95, 'p50')}; p95 of the slowest twentieth ${quantile(0.95, 'p95')}`,
  )
  console.table(slowest.slice(0, 40).map(({ filter: _, ...each }) => each))
  console.table(timed.filter(({ name, page }) => name === 'all' && page === 1).map(({ filter: _, ...each }) => each))
})
