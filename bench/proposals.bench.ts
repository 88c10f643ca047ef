/**
 * How long a proposal holds the only thread, for carts of every size and for wishes that cannot be kept: the rule alone
 * on menus of 52 and of 10,000 products, then the whole call over HTTP. `npm run bench -- proposals`; other sizes with
 * `--products 2000`.
 */
import { parseArgs } from 'node:util'
import type { CartProposal } from '#contract/proposals.ts'
import type { AllergenCode } from '#domain/allergen.ts'
import { propose } from '#domain/proposal.ts'
import { type MenuItem, rankMenu } from '#domain/proposal-menu.ts'
import { LAST_VARIANT, type Wishes } from '#domain/proposal-wishes.ts'
import { connectDatabase, startEmbeddedPostgres } from '#platform/db'
import { createLog } from '#platform/log'
import { products } from '../server/seed/menu.ts'
import { copyProducts } from './copy-products.ts'
import { fillShop } from './fill-shop.ts'
import { selectableDays } from './placement.ts'
import { freePort, inTemporaryFolder, startShopProcess, stopProcess } from './shop-process.ts'

const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } })
const rounds = 15
let networks = 0

const demo: MenuItem[] = products
  .filter(({ soldOut }) => !soldOut)
  .map((product) => ({
    id: product.id,
    package_type: product.packageType,
    serves_as: product.servesAs,
    serves: product.serves,
    servings: product.servings,
    min_qty: product.minQty,
    max_qty: product.maxQty,
    qty_step: product.qtyStep,
    price: product.priceWithTax,
    categoryId: product.categoryId,
    menuOrder: product.id,
    is_age_restricted: product.isAgeRestricted,
    allergens: product.allergens.map(({ code }) => code),
    allergens_known: product.allergensKnown,
  }))

/** The demo's products again and again, in three times as many categories, with other prices and plates. */
function menuOf(size: number): MenuItem[] {
  const random = randomNumbers()
  return Array.from({ length: size }, (_, i) => {
    const like = demo[i % demo.length]!
    const { serves } = like
    return {
      ...like,
      id: i + 1,
      menuOrder: i,
      price: Math.round(like.price * (0.6 + random())),
      categoryId: like.categoryId + 10 * (Math.floor(i / demo.length) % 3),
      serves:
        serves && serves.max > 1
          ? {
              min: Math.max(1, serves.min - 1 + Math.floor(random() * 4)),
              max: serves.max + 3 + Math.floor(random() * 3),
            }
          : serves,
    }
  })
}

/** The same in every run. */
function randomNumbers(): () => number {
  let seed = 1
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed / 2 ** 31
  }
}

const wishesOf = (guests: number, budget: number, more: Partial<Wishes> = {}): Wishes => ({
  guests,
  budget,
  drinkers: Math.floor(guests / 2),
  avoid: [],
  serving: 'any',
  softDrinks: true,
  sweets: true,
  ...more,
})
const two: AllergenCode[] = ['wheat', 'soybean']
const questions: Record<string, Wishes> = {
  ...Object.fromEntries([2, 8, 24, 60, 120, 300, 1_000].map((guests) => [`${guests} guests`, wishesOf(guests, 4_000)])),
  'a box for each': wishesOf(24, 3_000, { serving: 'each' }),
  'a large budget': wishesOf(24, 20_000),
  'the last variant': wishesOf(24, 5_000, { variant: LAST_VARIANT }),
  'egg and shrimp': wishesOf(24, 5_000, { avoid: ['egg', 'shrimp'] }),
  'nothing so cheap': wishesOf(24, 300),
  'nothing without two allergens': wishesOf(24, 5_000, { avoid: two }),
  'nothing for one': wishesOf(1, 5_000),
}
const delivery = [
  { from: 0, fee: 3_300 },
  { from: 150_000, fee: 0 },
]

for (const menu of [demo, menuOf(Number(values.products))].map(rankMenu)) {
  await measure(`the rule, ${menu.length} products`, async (wishes) => {
    const found = propose(wishes, menu, delivery)
    return 'proposal' in found ? `${found.proposal.lines.length} lines` : found.obstacle.code
  })
}

await inTemporaryFolder(async (dataDir) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog({ level: 'silent' }) })
  const database = connectDatabase(postgres.url, { statementTimeout: 0 })
  try {
    await fillShop(postgres.url)
    await copyProducts(database, Number(values.products))
    const { port, process } = await startShopProcess(dataDir, await freePort(), { DATABASE_URL: postgres.url })
    try {
      const date = (await selectableDays(port)).at(-1)!.date
      await measure(`the call, ${values.products} products`, (wishes) => ask(wishes, port, date))
    } finally {
      await stopProcess(process)
    }
  } finally {
    await database.close()
    await postgres.stop()
  }
})

/** Each from a network of its own: what one network may ask for is limited. */
async function ask(wishes: Wishes, port: number, date: string): Promise<string> {
  networks += 1
  const answer = await fetch(`http://127.0.0.1:${port}/backend/api/meetup/proposals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${networks >> 8}.${networks & 255}` },
    body: JSON.stringify({
      estimated_person: wishes.guests,
      budget_per_person: wishes.budget,
      avoid: wishes.avoid,
      drinkers: wishes.drinkers,
      serving: wishes.serving,
      soft_drinks: wishes.softDrinks,
      sweets: wishes.sweets,
      variant: wishes.variant,
      meetup_date: date,
    }),
  })
  if (answer.status !== 200) throw new Error(await answer.text())
  const { proposal, obstacle } = (await answer.json()) as CartProposal
  return proposal ? `${proposal.lines.length} lines` : obstacle!.code
}

async function measure(what: string, work: (wishes: Wishes) => Promise<string>): Promise<void> {
  for (let i = 0; i < 5; i += 1) for (const wishes of Object.values(questions)) await work(wishes)
  const all: number[] = []
  const rows: Record<string, object> = {}
  for (const [name, wishes] of Object.entries(questions)) {
    const times: number[] = []
    for (let i = 0; i < rounds; i += 1) times.push(await timeOf(() => work(wishes)))
    times.sort((a, b) => a - b)
    all.push(...times)
    rows[name] = { median: rounded(times[rounds >> 1]!), longest: rounded(times.at(-1)!), answer: await work(wishes) }
  }
  all.sort((a, b) => a - b)
  console.log(`${what}, milliseconds; p99 ${rounded(all[Math.floor(all.length * 0.99)]!)}`)
  console.table(rows)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}
