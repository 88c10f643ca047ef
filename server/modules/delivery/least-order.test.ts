import { beforeEach, expect, test } from 'vitest'
import { leastOrderWords } from '#contract/least-order-words.ts'
import type { MeetupChangeInput } from '#contract/placement.ts'
import { presentTerms } from '#snapshot'
import { testShop } from '#testing'
import { asShown } from '../../testing/as-shown.ts'
import { phoneOrderFor, takenDown } from '../../testing/phone-order.ts'
import { place, placementFor, sample } from '../../testing/sample-placement.ts'
import { signUp } from '../../testing/test-person.ts'
import { quoteFor, sampleQuote } from '../../testing/test-quote.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ now: '2026-11-24T10:00:00+09:00', config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const staff = await staffWith(shop, ['settings', 'orders'])
const { headers } = staff
const [centre, east] = [1, 2]
const inSumida = { ...sample.address, postal_code: '130-0001', city: '墨田区', street: '吾妻橋一丁目2-3' }

const calculate = async (cart = sample.cart, postal_code: string | null = sample.address.postal_code) =>
  (await shop.call('calculate', { body: { cart, postal_code, meetup_date: sample.meetup_date } })).body
/** Of the sample's goods, without delivery. */
const { subtotal: goods } = await calculate()
const fewer = [sample.cart[0]!]

const record = async (id: number) => (await shop.call('getArea', { headers, params: { id: String(id) } })).body
async function ask(least_order: number, id = centre) {
  const { version } = await record(id)
  return shop.call('changeArea', { headers, params: { id: String(id) }, body: { version, least_order } })
}
const fieldsOf = ({ status, body }: { status: number; body: { errors?: { field: string }[] } }) => [
  status,
  body.errors?.map(({ field }) => field),
]
const tooLittle = [422, ['cart']]

beforeEach(async () => {
  await sql`update delivery_groups set least_order = 0`
  await shop.context.snapshot.refresh()
})

test('an area takes orders from its sum on: one yen less is refused with what is missing, and counted as nothing', async () => {
  expect(await calculate()).not.toHaveProperty('least_order')
  expect((await ask(goods)).body.least_order).toBe(goods)
  expect(await calculate()).not.toHaveProperty('least_order')
  expect((await place(shop, await placementFor(shop))).status).toBe(201)

  await ask(goods + 1)
  expect(await calculate()).toMatchObject({ subtotal: goods, least_order: goods + 1 })
  expect(await calculate([])).not.toHaveProperty('least_order')
  expect(await calculate(sample.cart, null)).not.toHaveProperty('least_order')
  expect(await calculate(sample.cart, inSumida.postal_code)).not.toHaveProperty('least_order')
  const orders = async () => (await sql`select count(*)::int as n from meetups`)[0]!.n
  const before = await orders()
  const no = await place(shop, await placementFor(shop))
  expect(fieldsOf(no)).toEqual(tooLittle)
  expect(no.body.errors![0]!.message).toBe(
    `このお届け先へは、商品の合計${(goods + 1).toLocaleString('ja-JP')}円から承ります。あと1円分をお選びください。`,
  )
  expect(await orders()).toBe(before)
  expect((await place(shop, await placementFor(shop, { address: inSumida }))).status).toBe(201)
})

test('a cart that is proposed says it, too', async () => {
  const body = {
    meetup_date: sample.meetup_date,
    postal_code: sample.address.postal_code,
    estimated_person: 12,
    budget_per_person: 3_000,
    drinkers: 0,
    serving: 'shared' as const,
    soft_drinks: true,
    sweets: false,
  }
  const propose = async () => (await shop.call('proposeCart', { body })).body.proposal!.calculation
  expect(await propose()).not.toHaveProperty('least_order')
  await ask(1_000_000)
  expect(await propose()).toMatchObject({ least_order: 1_000_000 })
})

test('neither delivery nor a campaign counts as goods', async () => {
  await ask(goods + 1)
  const { total, shipping_fee } = await calculate()
  expect(total - goods).toBeGreaterThan(0)
  expect(shipping_fee).toBeGreaterThan(0)
  expect(fieldsOf(await place(shop, await placementFor(shop)))).toEqual(tooLittle)
})

test('a quote is made by the same rule, and what it promised holds', async () => {
  const before = await quoteFor(shop)
  await ask(goods + 1)
  expect(fieldsOf(await shop.call('createQuote', { body: sampleQuote }))).toEqual(tooLittle)
  const order = async (quote: { order_url: string }, changes: object = {}) => {
    const quote_token = quote.order_url.split('/').at(-1)!
    return place(shop, { ...(await placementFor(shop, changes)), quote_token })
  }
  const anywhere = await quoteFor(shop, { postal_code: null })
  expect(fieldsOf(await order(anywhere))).toEqual(tooLittle)
  expect((await order(before)).status).toBe(201)
})

async function placed(changes: Parameters<typeof placementFor>[1] = {}) {
  const member = await signUp(shop)
  const { body } = await place(shop, await placementFor(shop, changes), undefined, member.headers)
  const params = { id: body.id }
  const change = (wanted: MeetupChangeInput, dry_run: '0' | '1' = '0') =>
    asShown(shop, 'changeMeetup', { headers: member.headers, params, query: { dry_run }, body: wanted })
  return { id: body.id, change }
}

test('a change does not take an order below the sum', async () => {
  await ask(goods)
  const { change } = await placed()
  expect(fieldsOf(await change({ cart: fewer }))).toEqual(tooLittle)
  expect((await change({ title: '忘年会' })).status).toBe(200)
  expect((await change({ cart: [...sample.cart, { id: 15, qty: 2 }] })).status).toBe(200)
  expect((await change({ cart: sample.cart })).status).toBe(200)
})

test('what was ordered for less stays, and grows, where it is; it does not shrink or move to where more is asked', async () => {
  const { change } = await placed({ cart: fewer })
  await ask(goods * 2)
  await ask(goods * 2, east)
  expect((await change({ title: '忘年会', address: { ...sample.address, note: '裏口から' } })).status).toBe(200)
  expect((await change({ cart: sample.cart })).status).toBe(200)
  expect(fieldsOf(await change({ cart: fewer }))).toEqual(tooLittle)
  expect(fieldsOf(await change({ address: inSumida }))).toEqual(tooLittle)
  await ask(0, east)
  expect((await change({ address: inSumida })).status).toBe(200)
})

test('a preview of a change says it, too', async () => {
  const { id, change } = await placed()
  await ask(goods)
  expect(fieldsOf(await change({ cart: fewer }, '1'))).toEqual(tooLittle)
  expect((await sql`select revision from meetups where id = ${id}`)[0]!.revision).toBe(0)
})

test('on the telephone less is taken, and staff may make it less', async () => {
  await ask(goods + 1)
  const { status, body } = await takenDown(shop, staff, await phoneOrderFor(shop))
  expect(status).toBe(201)
  const order = (await shop.call('getOrderRecord', { headers, params: { id: body.id } })).body
  const changed = await shop.call('changeOrder', {
    headers,
    params: { id: body.id },
    query: {},
    body: { version: order.version, cart: fewer },
  })
  expect(changed.status).toBe(200)
})

test.each([-1, 0.5, 1_000_001, '20000', null])('%j is no sum', async (least_order) => {
  const { version } = await record(centre)
  const body = { version, least_order: least_order as number }
  const no = await shop.call('changeArea', { headers, params: { id: String(centre) }, body })
  expect(fieldsOf(no)).toEqual([422, ['least_order']])
})

test('who saw an older area is told, the log has both sums, and a new area may have one', async () => {
  const { version } = await record(centre)
  await ask(20_000)
  const params = { id: String(centre) }
  const late = await shop.call('changeArea', { headers, params, body: { version, least_order: 30_000 } })
  expect([late.status, late.body]).toMatchObject([409, { area: { least_order: 20_000 } }])
  const [line] = await sql`select before, after from audit_log where record_kind = 'area' order by id desc limit 1`
  expect(line).toMatchObject({ before: { least_order: 0 }, after: { least_order: 20_000 } })
  const cities = [{ prefecture: '神奈川県', city: '川崎市川崎区' }]
  const made = await shop.call('createArea', {
    headers,
    body: { name: '川崎', fee: 4_400, cities, least_order: 50_000 },
  })
  expect([made.status, made.body.least_order]).toEqual([201, 50_000])
  const usual = await shop.call('createArea', {
    headers,
    body: { name: '横浜', fee: 5_500, cities: [{ prefecture: '神奈川県', city: '横浜市西区' }] },
  })
  expect(usual.body.least_order).toBe(0)
})

test('pages and texts name the sums that there are', async () => {
  const words = () => leastOrderWords(presentTerms(shop.context.snapshot.current(), '2026-11-24'))
  expect(words()).toBe('')
  await ask(20_000)
  expect(words()).toMatch(/^ご注文は、商品の合計が千代田・.*の各区は20,000円から承ります（税込）。$/)
})
