import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { changeShop } from '#snapshot'
import { productPrices } from '#tables/catalog'
import { testShop } from '#testing'
import { place, placementFor } from '../../testing/sample-placement.ts'
import { signUp } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop()
let desk = await staffWith(shop, ['catalogue'])
const [before, from] = ['2026-12-10', '2026-12-11']
const record = async (id: number) =>
  (await shop.call('getProductRecord', { headers: desk.headers, params: { id: String(id) } })).body
const change = async (id: number, body: object) =>
  shop.call('changeProduct', {
    headers: desk.headers,
    params: { id: String(id) },
    body: { version: (await record(id)).version, ...body },
  })

let id = 0
beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  const body = {
    name: '値の変わる桶',
    category_id: 2,
    price_with_tax: 5_000,
    tax_class: 'reduced',
    unit: '桶',
    max_qty: 50,
    allergens_checked_on: '2026-11-20',
    published: true,
    planned_prices: [
      { valid_from: '2027-01-15', price_with_tax: 7_000, tax_class: 'reduced' },
      { valid_from: from, price_with_tax: 6_000, tax_class: 'reduced' },
    ],
  } satisfies Call<'createProduct'>['body']
  id = (await shop.call('createProduct', { headers: desk.headers, body })).body.id
})

const shown = async (date?: string) =>
  (await shop.call('getProduct', { params: { id: String(id) }, query: date ? { meetup_date: date } : {} } as never))
    .body.price_with_tax
const orderOn = (meetup_date: string, qty = 10) => placementFor(shop, { meetup_date, cart: [{ id, qty }] })
const goods = async (meetup_date?: string) =>
  (await shop.call('calculate', { body: { cart: [{ id, qty: 1 }], ...(meetup_date && { meetup_date }) } } as never))
    .body.subtotal

test('the day of the gathering decides, the day before it and long after; without one it is today', async () => {
  for (const [date, price] of [
    [undefined, 5_000],
    [before, 5_000],
    [from, 6_000],
    ['2027-01-15', 7_000],
  ] as const) {
    expect([date, await shown(date), await goods(date)]).toEqual([date, price, price])
  }
  const { body } = await shop.call('listProducts', { query: { meetup_date: from } })
  expect(body.find((product) => product.id === id)!.price_with_tax).toBe(6_000)
})

test('what is shown for a day is what is paid for it', async () => {
  for (const [date, unit] of [
    [before, 5_000],
    [from, 6_000],
  ] as const) {
    const placed = await place(shop, await orderOn(date))
    expect(placed.status).toBe(201)
    const params = { guest_token: placed.body.guest_token! }
    const { body } = await shop.call('getGuestOrder', { params })
    expect(body.calculation.lines).toMatchObject([{ id, unit_price: unit, amount: unit * 10 }])
  }
})

test('who saw the former price is asked again, and one who has ordered keeps theirs', async () => {
  const person = await signUp(shop)
  const headers = person.headers
  const early = await orderOn('2027-01-14')
  const placed = await place(shop, early, undefined, { authorization: headers.authorization! })
  const stale = await orderOn('2027-01-14', 3)
  await change(id, { planned_prices: [{ valid_from: '2026-12-20', price_with_tax: 9_000, tax_class: 'reduced' }] })
  const refused = await place(shop, stale)
  expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
  const dry = { headers, params: { id: placed.body.id }, query: { dry_run: '1' } }
  const fewer = await shop.call('changeMeetup', { ...dry, body: { cart: [{ id, qty: 9 }] } } as never)
  expect(fewer.body.calculation.lines).toMatchObject([{ qty: 9, unit_price: 6_000 }])
  const more = await shop.call('changeMeetup', { ...dry, body: { cart: [{ id, qty: 11 }] } } as never)
  expect(more.body.calculation.lines).toMatchObject([{ qty: 11, unit_price: 6_000 }])
})

test('a proposal reckons with the prices of its day', async () => {
  const amounts = async (meetup_date: string) => {
    const { body } = await shop.call('proposeCart', {
      body: { estimated_person: 24, budget_per_person: 4_500, drinkers: 0, meetup_date },
    })
    const { lines, calculation } = body.proposal!
    return [lines.reduce((sum, { amount }) => sum + amount, 0), calculation.subtotal]
  }
  await changeShop(shop.context, (tx) =>
    tx.execute(sql`
      insert into product_prices select id, ${from}, price_with_tax + 10, tax_class from products on conflict do nothing`),
  )
  for (const date of [before, from]) {
    const [sum, subtotal] = await amounts(date)
    expect([date, sum]).toEqual([date, subtotal])
  }
  await changeShop(shop.context, (tx) => tx.delete(productPrices))
})

test.each<[string, object[], string]>([
  ['today', [{ valid_from: '2026-11-24', price_with_tax: 1, tax_class: 'reduced' }], '明日から'],
  [
    'the same day twice',
    [
      { valid_from: from, price_with_tax: 1, tax_class: 'reduced' },
      { valid_from: from, price_with_tax: 2, tax_class: 'reduced' },
    ],
    '同じ日',
  ],
  ['a day that is none', [{ valid_from: '2027-02-30', price_with_tax: 1, tax_class: 'reduced' }], ''],
])('%s is refused at the field', async (_what, planned_prices, words) => {
  const { status, body } = await change(id, { planned_prices })
  expect([status, body.code]).toEqual([422, 'invalid'])
  const { errors } = body as unknown as { errors: { field: string; message: string }[] }
  expect(errors[0]!.field).toMatch(/^planned_prices/)
  expect(errors[0]!.message).toContain(words)
})

test('the tax class may change with the price, by the rules of the product', async () => {
  const ware = await change(id, { serves_as: 'ware', tax_class: 'usual', planned_prices: [] })
  expect(ware.status).toBe(200)
  const { status } = await change(id, {
    planned_prices: [{ valid_from: from, price_with_tax: 1, tax_class: 'reduced' }],
  })
  expect(status).toBe(422)
})

test('the log says what was planned, in words', async () => {
  await change(id, { planned_prices: [{ valid_from: from, price_with_tax: 6_200, tax_class: 'reduced' }] })
  const [line] = await shop.context.sql<{ after: { planned_prices: string[] } }[]>`
    select after from audit_log where record_id = ${String(id)} order by id desc limit 1`
  expect(line!.after.planned_prices).toEqual(['2026-12-11から 6,200円（8%）'])
})

// The last: weeks later every session has ended.
test('staff see today’s price and what is still to come; once the day has come it is the price', async () => {
  expect(await record(id)).toMatchObject({
    price_with_tax: 5_000,
    planned_prices: [
      { valid_from: from, price_with_tax: 6_000 },
      { valid_from: '2027-01-15', price_with_tax: 7_000 },
    ],
  })
  shop.clock.set(`${from}T00:00:00+09:00`)
  desk = await staffWith(shop, ['catalogue'])
  expect(await record(id)).toMatchObject({ price_with_tax: 6_000, planned_prices: [{ valid_from: '2027-01-15' }] })
  expect(await shown()).toBe(6_000)
  // What staff set now holds, whatever was planned for a day that has come.
  expect((await change(id, { price_with_tax: 6_500 })).status).toBe(200)
  expect([await shown(), await shown('2027-01-15')]).toEqual([6_500, 7_000])
})
