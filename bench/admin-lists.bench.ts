/**
 * What staff look at: one page of the list of orders by each view, order, filter and search that the screen offers, the
 * first screen, whoever calls, and the log of what was done. 1,000,000 orders and lines of the log in a database of its own:
 * `npm run bench -- admin-lists`; fewer with `--orders 100000`, in one that is filled already with `--database URL`.
 * Takes some minutes and 4 GB.
 */
import { parseArgs } from 'node:util'
import type { MeetupStatus } from '#domain/meetup.ts'
import type { OrderSort, OrdersOf } from '#domain/order-list.ts'
import { searchTermsOf } from '#domain/search-text.ts'
import { addDays, datesFrom, tokyoDateOf } from '#domain/tokyo-date.ts'
import {
  connectDatabase,
  type Database,
  migrateDatabase,
  type SqlPool,
  sqlIn,
  startEmbeddedPostgres,
} from '#platform/db'
import { createLog } from '#platform/log'
import { type AuditFilters, countLinesOfDays, findEntries } from '../server/modules/audit/queries.ts'
import { gatherGuests } from '../server/modules/customers/guests/queries.ts'
import { findCustomerPage } from '../server/modules/customers/queries.ts'
import { findCounts, findCutoffs, findDeliveries, findNews } from '../server/modules/dashboard/queries.ts'
import { ordersOfPaper } from '../server/modules/documents/queries.ts'
import { findLastOrders, findOrderers } from '../server/modules/meetups/staff/find-callers.ts'
import { findOrders } from '../server/modules/meetups/staff/find-orders.ts'
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

const filters: Record<string, OrdersOf> = {
  all: {},
  ahead: { status: running, from: today },
  today: { date: today },
  waiting: { status: ['placed'] },
  done: { status: ['delivered', 'closed'], to: today },
  cancelled: { status: ['cancelled'] },
  unpaid: { payment: 'unpaid' },
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

type Case = { name: string; filter: OrdersOf; sort: OrderSort; q?: string; page: number }
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
        await fillLog(database.sql)
        await database.sql`analyze`
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

type Times = { p50: number; p95: number; found: string }

/** Of values in order, the one that so large a share of them does not exceed. */
const quantileOf = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!

/** Every single look of the list, in milliseconds. */
const looks: number[] = []

async function timesOf(look: () => Promise<string>): Promise<Times> {
  const times: number[] = []
  let found = ''
  for (let round = 0; round < Number(values.rounds) + 2; round += 1) {
    const begun = performance.now()
    found = await look()
    if (round >= 2) times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => rounded(quantileOf(times, share))
  looks.push(...times)
  return { p50: at(0.5), p95: at(0.95), found }
}

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10

const timeOf = async (database: Database, each: Case): Promise<Case & Times> => ({
  ...each,
  ...(await timesOf(async () => {
    const { filter, sort, q, page } = each
    const { rows, total, hasMore } = await findOrders(
      { ...database, hooks: { ordersOfPaper }, seesErased: true, now: () => new Date() },
      { ...filter, sort, q, page },
    )
    return `${rows.length} of ${total}${hasMore ? '+' : ''}`
  })),
})

/** As many lines as orders, by five people over two years. */
const fillLog = (sql: SqlPool) => sql`
  insert into audit_log (at, by_user_id, by_name, action, record_kind, record_id, record_label, network)
  select now() - n * interval '1 minute', ('00000000-0000-4000-8000-00000000000' || n % 5)::uuid, '帳場 係',
    case when n % 1441 = 0 then 'exportAuditLog' else (array['getOrderRecord', 'changeOrder', 'noteOnOrder', 'getEnquiryRecord'])[1 + n % 4] end,
    case when n % 4 = 3 then 'enquiry' else 'meetup' end, 'record ' || n / 8, 'OR-' || n / 8, '198.18.0.1'
  from generate_series(1, ${values.orders}::int) n`

const mails = ['meetup', 'booking', 'enquiry', 'quote', 'customer'] as const
const counts = { erased: true, orders: true, money: true, plans: true, enquiries: true, mails }
const since = addDays(today, -1)

const logQueries: Record<string, Omit<AuditFilters, 'seesErased'> & { page: number }> = {
  all: { page: 1 },
  'page 200': { page: 200 },
  'of a record': { page: 1, record: 'record 1000' },
  'by its number': { page: 1, record: 'OR-1000' },
  'of a person': { page: 1, by: '00000000-0000-4000-8000-000000000003' },
  'of nobody': { page: 1, by: '00000000-0000-4000-8000-000000000009' },
  'of a kind': { page: 1, kind: 'enquiry' },
  'of a kind that has none': { page: 1, kind: 'day' },
  'of an act': { page: 1, action: 'noteOnOrder' },
  'of an act that is done once a day': { page: 1, action: 'exportAuditLog' },
  'of an act that is done once a day, by one person': {
    page: 1,
    action: 'exportAuditLog',
    by: '00000000-0000-4000-8000-000000000003',
  },
  'a day a year ago': { page: 1, from: addDays(today, -365), to: addDays(today, -365) },
  'a kind, a year ago': { page: 1, kind: 'enquiry', from: addDays(today, -400), to: addDays(today, -365) },
}

/** Everything else that is read over all of them. */
const others = ({ sql, db }: Database): Record<string, () => Promise<unknown>> => ({
  'first screen: counts': () => findCounts(sql, counts, { now: new Date(), today, overdueUntil: addDays(today, -45) }),
  'first screen: cut-offs': () => {
    const now = new Date()
    const until = new Date(now.getTime() + 86_400_000)
    return findCutoffs(sql, { now, until, dates: datesFrom(today, 61) })
  },
  'first screen: deliveries': () => findDeliveries(sql, today),
  'first screen: news': () => findNews(sql, { since, userId: '00000000-0000-4000-8000-000000000000', seen: counts }),
  ...Object.fromEntries(
    ['株式会社', '山本', '0312345678', '5', '絶無'].map((q) => [
      `callers: ${q}`,
      async () =>
        findLastOrders(db, await findOrderers({ sql, db, hooks: { ordersOfPaper }, now: () => new Date() }, q, 10)),
    ]),
  ),
  'customers: gathered': () => db.transaction((tx) => gatherGuests(sqlIn(tx))),
  ...Object.fromEntries(
    [undefined, '山本', '株式会社', '0312', 'やまもと', '薬', '絶無'].flatMap((q) =>
      (['-created_at', '-last_gathering'] as const).flatMap((sort) =>
        [1, 60].map((page) => [
          `customers: ${q ?? 'all'} ${sort} page ${page}`,
          async () => {
            const terms = q === undefined ? undefined : searchTermsOf(q)
            return (await findCustomerPage(sql, { terms, state: undefined, sort, page })).rows
          },
        ]),
      ),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(logQueries).map(([name, asked]) => [
      `log: ${name}`,
      async () => {
        const query = { ...asked, seesErased: false }
        const { rows } = await findEntries({ db }, query)
        return [...(await countLinesOfDays({ db }, rows, query)).keys()]
      },
    ]),
  ),
})

await withOrders(async (database) => {
  const timed: (Case & Times)[] = []
  for (const each of cases) timed.push(await timeOf(database, each))
  const slowest = timed.toSorted((a, b) => b.p95 - a.p95)
  const quantile = (share: number, of: 'p50' | 'p95') =>
    quantileOf(
      timed.map((each) => each[of]).toSorted((a, b) => a - b),
      share,
    )
  looks.sort((a, b) => a - b)
  const [middle, slow] = [0.5, 0.95].map((share) => rounded(quantileOf(looks, share)))
  const above = timed.filter(({ p95 }) => p95 >= 100).length
  console.log(`${looks.length} looks: p50 ${middle} ms, p95 ${slow} ms`)
  console.log(
    `${timed.length} views: p95 of the middle one ${quantile(0.5, 'p95')} ms, of 19 of 20 at most ${quantile(0.95, 'p95')} ms; ${above} are at 100 ms or above`,
  )
  console.table(slowest.slice(0, 40).map(({ filter: _, ...each }) => each))
  console.table(timed.filter(({ name, page }) => name === 'all' && page === 1).map(({ filter: _, ...each }) => each))
  const rest: Record<string, Times> = {}
  for (const [name, look] of Object.entries(others(database))) {
    rest[name] = await timesOf(async () => {
      const found = await look()
      return Array.isArray(found) ? `${found.length}` : ''
    })
  }
  console.table(rest)
})
