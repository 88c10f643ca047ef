/**
 * How long a proposal holds the only thread: the rule alone, for carts of every size and for wishes that cannot be kept,
 * on menus of 53 and of 10,000 products. `npm run bench -- proposals`; other sizes with `--products 2000`.
 */
import { parseArgs } from 'node:util'
import type { AllergenCode } from '#domain/allergen.ts'
import { propose } from '#domain/proposal.ts'
import { type MenuItem, rankMenu } from '#domain/proposal-menu.ts'
import type { Wishes } from '#domain/proposal-wishes.ts'
import { products } from '../server/seed/menu.ts'

const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } })
const rounds = 15

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
  ...{ guests, budget, drinkers: Math.floor(guests / 2), avoid: [], serving: 'any', softDrinks: true, sweets: true },
  ...more,
})
const two: AllergenCode[] = ['wheat', 'soybean']
const questions: Record<string, Wishes> = {
  ...Object.fromEntries([2, 8, 24, 60, 120, 300, 1_000].map((guests) => [`${guests} guests`, wishesOf(guests, 4_000)])),
  'a box for each': wishesOf(24, 3_000, { serving: 'each' }),
  'a large budget': wishesOf(24, 20_000),
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
  for (let i = 0; i < 5; i += 1) for (const wishes of Object.values(questions)) propose(wishes, menu, delivery)
  const all: number[] = []
  const rows: Record<string, object> = {}
  for (const [name, wishes] of Object.entries(questions)) {
    const times = Array.from({ length: rounds }, () => timeOf(() => propose(wishes, menu, delivery))).sort(
      (a, b) => a - b,
    )
    all.push(...times)
    const found = propose(wishes, menu, delivery)
    rows[name] = {
      median: rounded(times[rounds >> 1]!),
      longest: rounded(times.at(-1)!),
      answer: 'proposal' in found ? `${found.proposal.lines.length} lines` : found.obstacle.code,
    }
  }
  all.sort((a, b) => a - b)
  console.log(`${menu.length} products, milliseconds; p99 ${rounded(all[Math.floor(all.length * 0.99)]!)}`)
  console.table(rows)
}

function timeOf(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}
