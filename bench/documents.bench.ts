/**
 * How staff look for papers: one page by each filter and search, of 1,000,000 orders with two papers and a half each and
 * 500,000 quotes of which one in five was ordered, in a database of its own: `npm run bench -- documents`; fewer with
 * `--orders 100000`. Each is told in milliseconds, and as how many times it takes what a paper by its number does. Takes some
 * minutes and 8 GB; the index of words is most of it.
 */
import { parseArgs } from 'node:util'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { connectDatabase, type Database, migrateDatabase, startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { type AllPapersSearch, findDocuments } from '../server/modules/documents/staff/find-documents.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPapers, fillQuotes } from './fill-papers.ts'
import { inTemporaryFolder } from './shop-process.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    database: { type: 'string' },
    rounds: { type: 'string', default: '10' },
    slowest: { type: 'string', default: '40' },
  },
})

type Filters = Omit<AllPapersSearch, 'page'>

/** By its number, which is the least that a search can cost: what the others are told in besides. */
const yardstick = { q: 'INV-2611-0000427' }

/** Each filter as it is asked for: of much, of little and of nothing. */
const filters: Record<string, Filters[]> = {
  kind: [{ kind: 'invoice' }, { kind: 'quotation' }, { kind: 'return_invoice' }, { kind: 'receipt' }],
  day: [
    { from: '2025-04-01', to: '2025-04-30' },
    { from: '2025-04-01', to: '2026-03-31' },
    { from: '2024-04-01' },
    { to: '2023-03-31' },
  ],
  sum: [{ min: 100_000, max: 100_500 }, { min: 50_000, max: 60_000 }, { min: 300_000 }, { max: 2_100 }],
  partner: [
    { partner: '株式会社' },
    { partner: '株' },
    { partner: '製薬' },
    { partner: 'みらい計画' },
    { partner: '株式会社みらい計画' },
    { partner: 'どこにもない会社' },
  ],
  q: [
    yardstick,
    { q: '0000427' },
    { q: '山' },
    { q: '株式会社' },
    { q: '懇親会' },
    { q: '製薬' },
    { q: '製薬 みらい' },
    { q: '絶無' },
  ],
  state: [{ state: 'valid' }, { state: 'void' }, { state: 'replaced' }],
}
const names = Object.keys(filters)

const singly: Filters[] = [{}, ...names.flatMap((name) => filters[name]!)]

/** Each with each of every other filter. */
const inPairs: Filters[] = names.flatMap((name, at) =>
  filters[name]!.flatMap((one) =>
    names.slice(at + 1).flatMap((other) => filters[other]!.map((another) => ({ ...one, ...another }))),
  ),
)

const inThrees: Filters[] = [
  { from: '2025-04-01', to: '2026-03-31', kind: 'invoice', state: 'replaced' },
  { from: '2025-04-01', to: '2026-03-31', min: 50_000, max: 60_000, state: 'valid' },
  { from: '2025-04-01', to: '2026-03-31', partner: '製薬', kind: 'invoice' },
  { partner: '製薬', state: 'void', kind: 'invoice' },
  { kind: 'invoice', state: 'replaced', q: '製薬' },
]

type Timed = { search: Filters; page: number; total: number; p50: number; p95: number }

/** The first page of each, and the last that is shown. */
async function measure(database: Database): Promise<void> {
  const { p50: least } = await timesOf(yardstick, 1, database)
  const told = (all: readonly Timed[]) => {
    for (const { search, page, total, p50, p95 } of all) {
      const [middle, late] = [p50, p95].map((ms) => ms.toFixed(0).padStart(6))
      const ratio = (p50 / least).toFixed(1).padStart(6)
      console.log(
        `${middle} ms  p95 ${late} ms ${ratio} x  ${String(total).padStart(6)}  ${JSON.stringify({ ...search, page })}`,
      )
    }
  }
  const timed = async (searches: readonly Filters[]) => {
    const all: Timed[] = []
    for (const search of searches) {
      const first = await timesOf(search, 1, database)
      all.push(first)
      const last = Math.ceil(first.total / staffRowsPerPage)
      if (last > 1) all.push(await timesOf(search, last, database))
    }
    return all
  }
  console.log('one filter')
  told(await timed(singly))
  const more = (await timed([...inPairs, ...inThrees])).toSorted((one, other) => other.p95 - one.p95)
  const slow = more.filter(({ p95 }) => p95 >= 100).length
  console.log(`two and three filters: ${more.length} pages, ${slow} of them at 100 ms or above; the slowest`)
  told(more.slice(0, Number(values.slowest)))
}

async function timesOf(search: Filters, page: number, { db }: Database): Promise<Timed> {
  const times: number[] = []
  let total = 0
  for (let round = 0; round < Number(values.rounds) + 1; round += 1) {
    const begun = performance.now()
    total = (await findDocuments({ db, now: () => new Date() }, { ...search, page })).total
    // The first makes the plan, and reads from the disk.
    if (round > 0) times.push(performance.now() - begun)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1]!
  return { search, page, total, p50: at(0.5), p95: at(0.95) }
}

async function withPapers(work: (database: Database) => Promise<void>): Promise<void> {
  if (values.database) return onDatabase(values.database, work)
  await inTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent' }) })
    try {
      await migrateDatabase(postgres.url)
      await onDatabase(postgres.url, async (database) => {
        console.time('written')
        await fillOrders(database, Number(values.orders))
        await fillPapers(database.sql)
        await fillQuotes(database.sql)
        console.timeEnd('written')
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

await withPapers(measure)
