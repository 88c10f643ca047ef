/**
 * A menu of 10,000 products on two processes of one shop: what the database takes for the pages of staff, the calls of
 * staff and of customers over HTTP, and how long a change takes until customers have it from the other process:
 * `npm run bench -- catalogue`; other sizes with `--products 2000`.
 */
import { parseArgs } from 'node:util'
import { connectDatabase, type Database, startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { findProductIds, findStoredProducts } from '../server/modules/catalog/staff/queries.ts'
import { copyProducts } from './copy-products.ts'
import { fillShop } from './fill-shop.ts'
import { selectableDays } from './placement.ts'
import { freePort, inTemporaryFolder, startShopProcess, stopProcess } from './shop-process.ts'
import { signIn } from './sign-in.ts'

const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } })
const rounds = 100
const changes = 20

await inTemporaryFolder(async (dataDir) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent' }) })
  const database = connectDatabase(postgres.url, { statementTimeout: 0 })
  try {
    await fillShop(postgres.url)
    await copyProducts(database, Number(values.products))
    for (const table of ['products', 'product_pictures', 'product_allergens']) {
      await database.sql`vacuum analyze ${database.sql(table)}`
    }
    const start = async () => startShopProcess(dataDir, await freePort(), { DATABASE_URL: postgres.url })
    const shops = [await start(), await start()] as const
    try {
      await measurePages(shops[0].port, database)
      await measureChanges(shops[0].port, shops[1].port)
    } finally {
      for (const shop of shops) await stopProcess(shop.process)
    }
  } finally {
    await database.close()
    await postgres.stop()
  }
})

async function measurePages(port: number, { db }: Database): Promise<void> {
  const pageOf = async (filter: Parameters<typeof findProductIds>[1], page: number) =>
    findStoredProducts(db, (await findProductIds(db, filter)).slice((page - 1) * 50, page * 50))
  const queries: Record<string, () => Promise<unknown>> = {
    'the first page': () => pageOf({}, 1),
    'the 150th page': () => pageOf({}, 150),
    'a category': () => pageOf({ category: 3 }, 1),
    'what is published': () => pageOf({ state: 'published' }, 1),
    'by a word': () => pageOf({ q: 'にぎり' }, 1),
    'by two words': () => pageOf({ q: 'にぎり 炙り' }, 1),
    'by what is not there': () => pageOf({ q: 'ステーキ' }, 1),
    'one product': () => findStoredProducts(db, [4]),
  }
  const rows: Record<string, object> = {}
  for (const [name, work] of Object.entries(queries)) rows[`queries of staff: ${name}`] = await timesOf(work)

  const headers = await signIn(port)
  const day = (await selectableDays(port)).at(-1)!.date
  const get =
    (path: string, asked: Record<string, string> = {}) =>
    async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/backend/api${path}`, { headers: asked })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      await answer.arrayBuffer()
    }
  const calls = {
    'staff: the first page': get('/admin/products', headers),
    'staff: by a word': get('/admin/products?q=%E3%81%AB%E3%81%8E%E3%82%8A', headers),
    'staff: one product': get('/admin/products/4', headers),
    'staff: a preview on a day': get(`/admin/products/4/preview?meetup_date=${day}`, headers),
    'customers: one product': get('/meetup/products/4'),
    'customers: one product on a day': get(`/meetup/products/4?meetup_date=${day}`),
    'customers: the whole menu': get('/meetup/products'),
    'customers: the whole menu on a day': get(`/meetup/products?meetup_date=${day}`),
  }
  for (const [name, work] of Object.entries(calls)) rows[`HTTP, ${name}`] = await timesOf(work)
  console.log(`${values.products} products, milliseconds`)
  console.table(rows)
}

/** From the answer to who has changed a price on one process until a customer of the other has it. */
async function measureChanges(here: number, there: number): Promise<void> {
  const headers = await signIn(here)
  const path = `http://127.0.0.1:${here}/backend/api/admin/products/4`
  const times: number[] = []
  const took: number[] = []
  for (let n = 0; n < changes; n += 1) {
    const { version } = (await (await fetch(path, { headers })).json()) as { version: number }
    const price_with_tax = 5_000 + n
    const begun = performance.now()
    const answer = await fetch(path, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ version, price_with_tax }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    const answered = performance.now()
    took.push(answered - begun)
    // Without a day an answer may be kept for five seconds by whoever stands between; here nobody does.
    for (let seen = 0; seen !== price_with_tax; ) {
      const shown = await fetch(
        `http://127.0.0.1:${there}/backend/api/meetup/products/4?_=${Math.floor(Date.now() / 1_000)}${n}`,
      )
      seen = ((await shown.json()) as { price_with_tax: number }).price_with_tax
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    times.push(performance.now() - answered)
  }
  console.log('a change of a price, milliseconds')
  console.table({ 'until it is answered': shares(took), 'until the other process shows it': shares(times) })
}

async function timesOf(work: () => Promise<unknown>) {
  const times: number[] = []
  for (let index = 0; index < rounds + 10; index += 1) {
    const begun = performance.now()
    await work()
    if (index >= 10) times.push(performance.now() - begun)
  }
  return shares(times)
}

function shares(times: number[]) {
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)]! * 10) / 10
  return { p50: at(0.5), p95: at(0.95), longest: at(0.999) }
}
