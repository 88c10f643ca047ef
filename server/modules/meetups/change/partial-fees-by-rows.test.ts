import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeShop } from '#snapshot'
import { products } from '#tables/catalog'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { dice } from '../../../testing/dice.ts'
import { place, placementFor } from '../../../testing/sample-placement.ts'
import { signIn, signUp } from '../../../testing/test-person.ts'

const morning = '2026-11-24T10:00:00+09:00'
const shop = await testShop({ now: morning, config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const signedUp = await signUp(shop)

const momentAt = { 0: '2026-11-25T10:00:00+09:00', 50: '2026-11-27T10:00:00+09:00', 100: '2026-12-02T10:00:00+09:00' }
const steps = ['2026-11-26T17:00:00+09:00', '2026-12-01T17:00:00+09:00'] as const
type Rate = keyof typeof momentAt

const sushi = 4
const usual = shop.context.snapshot.current().products.get(sushi)!.prices[0].priceWithTax
/** It stays, and is worth so much that what cancelling would have cost is far away, and delivery free. */
const anchor = { id: 15, qty: 40 }

const pricedAt = (priceWithTax: number) =>
  changeShop(shop.context, (tx) => tx.update(products).set({ priceWithTax }).where(eq(products.id, sushi)))

/** One product between two rows: how many there were and at what price, and what is left. */
type Turn = { rate: number; before: number; price: number; after: number }

/**
 * Of all pieces of a product, how many were charged at least so much: for each height between two charges one count,
 * without saying which pieces they are. In hundredths of a yen.
 */
function sumsOf(turns: readonly Turn[], limit: number): { due: number; credit: number } {
  const heights = [...new Set(turns.map(({ price, rate }) => price * rate))].toSorted((a, b) => a - b)
  return heights.reduce(
    (sums, height, i) => {
      const floor = heights[i - 1] ?? 0
      let [charged, inside] = [0, 0]
      for (const { rate, before, price, after } of turns) {
        if (after > before) inside = Math.min(charged, inside + after - before)
        else {
          const fresh = price * rate >= height ? Math.max(0, before - after - inside) : 0
          charged += fresh
          inside = Math.max(0, inside - (before - after))
        }
      }
      return {
        due: sums.due + charged * (height - floor),
        credit: sums.credit + inside * Math.max(0, Math.min(height, limit) - floor),
      }
    },
    { due: 0, credit: 0 },
  )
}

type Standing = { total: number; beside: number; sushi: { qty: number; unit_price: number } | null; rate: number }

/** The order at each of its revisions and now, with the rate at which it was replaced. */
const standingsOf = (id: string) => sql<Standing[]>`
  with standings as (
    select revision, at, "order" -> 'calculation' as calculation from meetup_revisions where meetup_id = ${id}
    union all
    select revision, 'infinity', jsonb_build_object('total', total, 'subtotal', subtotal, 'lines', (
      select jsonb_agg(jsonb_build_object('id', product_id, 'qty', qty, 'unit_price', unit_price))
      from meetup_lines where meetup_id = meetups.id)) from meetups where id = ${id}
  )
  select (calculation ->> 'total')::int as total,
    (calculation ->> 'total')::int - (calculation ->> 'subtotal')::int as beside,
    (select line from jsonb_array_elements(calculation -> 'lines') as line where line ->> 'id' = ${`${sushi}`}) as sushi,
    (select max((step ->> 'rate')::int) from meetups, jsonb_array_elements(fee_timeline) as step
      where id = ${id} and coalesce((step ->> 'from')::timestamptz, '-infinity') <= standings.at) as rate
  from standings order by revision`

/** What the rows of an order say it owes; `felt`: the steps at which what was put back made cancelling cheaper. */
async function recounted(id: string) {
  const standings = await standingsOf(id)
  expect(new Set(standings.map(({ beside }) => beside)).size).toBe(1)
  const now = standings.at(-1)!
  const turns = standings.slice(1).map((next, i): Turn => {
    const { sushi: was, rate } = standings[i]!
    return { rate, before: was?.qty ?? 0, price: was?.unit_price ?? 0, after: next.sushi?.qty ?? 0 }
  })
  const free = turns.filter(({ rate }) => rate === 0).length
  const mostUntil = (n: number) => Math.max(...standings.slice(Math.min(free, n), n + 1).map((s) => s.total))
  const yen = (hundredths: number) => Math.floor(hundredths / 100)
  let charged = 0
  for (const [i, { rate }] of turns.entries()) {
    const [was, is] = [i, i + 1].map((n) => yen(sumsOf(turns.slice(0, n), 0).due))
    charged += Math.min(is! - was!, Math.max(0, yen(mostUntil(i) * rate) - charged))
  }
  const rest = [0, 50, 100].map((rate) => {
    const { credit } = sumsOf(turns, (now.sushi?.unit_price ?? 0) * rate)
    const cap = yen(mostUntil(turns.length) * rate) - charged
    const fee = yen(now.total * rate - credit)
    return { fee: Math.max(0, Math.min(fee, cap)), isFelt: credit > 0 && fee <= cap }
  })
  return { charged, fees: rest.map(({ fee }) => fee), felt: rest.filter(({ isFelt }) => isFelt).length }
}

async function placed(qty: number): Promise<string> {
  shop.clock.set(morning)
  await pricedAt(usual)
  const { headers } = await signIn(shop, signedUp)
  const body = await placementFor(shop, { cart: [{ id: sushi, qty }, anchor], meetup_date: '2026-12-16' })
  const answer = await place(shop, body, randomUUID(), headers)
  expect(answer.status).toBe(201)
  const { id } = answer.body
  await sql`update meetups set fee_timeline = jsonb_set(jsonb_set(fee_timeline,
    '{1,from}', to_jsonb(${steps[0]}::text)), '{2,from}', to_jsonb(${steps[1]}::text)) where id = ${id}`
  return id
}

/** At which rate how many are left, and what the shop asks for one from then on. */
type Change = [rate: Rate, qty: number, price?: number]

const random = (seed: number): Change[] => {
  const below = dice(seed)
  const rates = Array.from({ length: 9 }, () => [0, 50, 50, 100][below(4)] as Rate).toSorted((a, b) => a - b)
  return rates.map((rate) => [rate, [0, 0, 1, 3, 6, 9, 12][below(7)]!, usual + [-301, -100, 0, 99, 250][below(5)]!])
}

test.each<[name: string, changes: Change[]]>([
  [
    'half out, some of it back, and out again at the whole',
    [
      [50, 4],
      [50, 8],
      [100, 4],
      [100, 8],
      [100, 2],
      [100, 10],
    ],
  ],
  [
    'two fees for one product',
    [
      [50, 6],
      [100, 4],
      [100, 6],
      [100, 4],
      [100, 8],
      [100, 6],
      [100, 2],
      [100, 12],
    ],
  ],
  [
    'all out, and back for less',
    [
      [50, 0, usual - 301],
      [50, 10],
      [50, 4],
      [100, 10],
      [100, 3],
    ],
  ],
  [
    'all out, and back for more',
    [
      [50, 0, usual + 250],
      [50, 10],
      [50, 6],
      [100, 10],
      [100, 1],
    ],
  ],
  ...[1, 2, 3, 4].map((seed): [string, Change[]] => [`chance ${seed}`, random(seed)]),
])('%s: the order owes what its rows say', async (_name, changes) => {
  const id = await placed(10)
  let felt = 0
  for (const [rate, qty, price] of changes) {
    shop.clock.set(momentAt[rate])
    const { headers } = await signIn(shop, signedUp)
    const cart = [...(qty > 0 ? [{ id: sushi, qty }] : []), anchor]
    const { status, body } = await asShown(shop, 'changeMeetup', { headers, params: { id }, body: { cart } })
    expect(status).toBe(200)
    const count = await recounted(id)
    expect([body.change_fee, body.fee_timeline.map(({ fee }) => fee)]).toEqual([count.charged, count.fees])
    felt += count.felt
    if (price) await pricedAt(price)
  }
  expect(felt).toBeGreaterThan(0)
})
