import { sql as expression } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { bumpVersion } from '#snapshot'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { takenDown } from '../../../testing/phone-order.ts'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { signUp } from '../../../testing/test-person.ts'
import { quoteFor } from '../../../testing/test-quote.ts'
import { staffWith } from '../../../testing/test-staff.ts'
import { waitingForRows } from '../../../testing/waiting-for-rows.ts'

const shop = await testShop({ now: '2026-11-24T10:00:00+09:00' })
const { sql } = shop.context
const staff = await staffWith(shop, ['content', 'orders', 'customers'])
const { headers } = staff

/** Near enough for no automatic campaign of the demonstration. */
const soon = '2026-12-04'
const terms = {
  name: '冬の配送料',
  code: null,
  discount_kind: 'amount',
  discount_value: 1_000,
  order_from: '2026-11-01',
  order_until: '2026-12-20',
} as const
let id = 0
const change = (body: Omit<Call<'changeCampaign'>['body'], 'version'>) => changeOf(id, body)
async function changeOf(campaign: number, body: object) {
  const params = { id: String(campaign) }
  const { version } = (await shop.call('getCampaign', { headers, params })).body
  const answer = await shop.call('changeCampaign', { headers, params, body: { version, ...body } })
  expect(answer.status).toBe(200)
}
async function offer(body: object = {}) {
  id = (await shop.call('createCampaign', { headers, body: { ...terms, ...body } })).body.id
  await change({ published: true })
}
/** As staff see it, and as the gate of the limit has it. */
async function used() {
  const { body } = await shop.call('getCampaign', { headers, params: { id: String(id) } })
  if (body.max_uses !== null) {
    expect(await sql`select used from campaigns where id = ${id}`).toEqual([{ used: body.used }])
  }
  return body.used
}
beforeEach(async () => {
  await sql`update campaigns set published = false where id > 2`
  await shop.context.snapshot.refresh()
})

let people = 0
const orderOf = (changes: object = {}) => {
  people += 1
  const contact = { ...sample.contact, email: `nth-${people}@example.jp` }
  return placementFor(shop, { meetup_date: soon, contact, ...changes })
}
/** What the screen shows. */
async function priced() {
  const body = { cart: sample.cart, postal_code: '1000004', meetup_date: soon }
  return (await shop.call('calculate', { body })).body.campaign_discount_ship
}
const waiting = () => waitingForRows(sql)
const discountOf = async (order: string) => {
  const [row] = await sql<{ discount: number; name: string }[]>`
    select campaign_discount_ship::int as discount, campaign_name as name from meetups where id = ${order}`
  return row!.discount
}

test('twenty who order at once fill a limit of five exactly; the others are told the price without it, and pay that', async () => {
  await offer({ max_uses: 5 })
  const orders = await Promise.all(Array.from({ length: 20 }, () => orderOf()))
  const answers = await Promise.all(orders.map((order) => place(shop, order)))
  const placed = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status !== 201)
  expect([placed.length, refused.length, await used()]).toEqual([5, 15, 5])
  expect(await Promise.all(placed.map(({ body }) => discountOf(body.id)))).toEqual(Array(5).fill(1_000))
  const full = orders[0]!.expected_total + 1_000
  for (const { body } of refused) {
    expect(body).toMatchObject({ code: 'price_changed', calculation: { total: full, campaign_discount_ship: 0 } })
  }
  // What the screen shows next is what is paid next.
  const again = await place(shop, await orderOf())
  expect([again.status, again.body.total, await discountOf(again.body.id)]).toEqual([201, full, 0])
  const { body } = await shop.call('getCampaign', { headers, params: { id: String(id) } })
  expect(body).toMatchObject({ status: 'full', used: 5 })
})

test('also where all of them have passed every other check before the first one has its use', async () => {
  await offer({ max_uses: 3 })
  const orders = await Promise.all(Array.from({ length: 6 }, () => orderOf()))
  const answers = await shop.context.db
    .transaction(async (tx) => {
      await tx.execute(expression`select from campaigns where id = ${id} for update`)
      const placing = orders.map((order) => place(shop, order))
      await expect.poll(waiting).toBe(orders.length)
      return placing
    })
    .then((placing) => Promise.all(placing))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409])
  expect(await used()).toBe(3)
})

test('a code of which none is left is refused, before the order and with it', async () => {
  await offer({ code: 'GONIN', max_uses: 1 })
  const [first, second] = [await orderOf({ campaign_code: 'gonin' }), await orderOf({ campaign_code: 'GONIN' })]
  expect((await place(shop, first)).status).toBe(201)
  expect(await place(shop, second)).toMatchObject({ status: 409, body: { code: 'campaign_invalid' } })
  const asked = { cart: sample.cart, postal_code: '1000004', meetup_date: soon, campaign_code: 'GONIN' }
  expect((await shop.call('calculate', { body: asked })).body.code).toBe('campaign_invalid')
})

test('a cancelled order gives its use to the next, once', async () => {
  await offer({ max_uses: 1 })
  const first = await place(shop, await orderOf())
  expect(await used()).toBe(1)
  const params = { guest_token: first.body.guest_token! }
  await asShown(shop, 'cancelGuestOrder', { params })
  await asShown(shop, 'cancelGuestOrder', { params })
  expect(await used()).toBe(0)
  // Every process hears of it.
  await expect.poll(priced).toBe(1_000)
  const next = await place(shop, await orderOf())
  expect([next.status, await discountOf(next.body.id), await used()]).toEqual([201, 1_000, 1])
})

test('of orders and cancellations all at once, none is counted wrong', async () => {
  await offer({ max_uses: 3 })
  const first = await Promise.all(
    [await orderOf(), await orderOf(), await orderOf()].map((order) => place(shop, order)),
  )
  const more = await Promise.all(Array.from({ length: 6 }, () => orderOf()))
  const tokens = first.map(({ body }) => body.guest_token!)
  await Promise.all([
    ...tokens.map((guest_token) => asShown(shop, 'cancelGuestOrder', { params: { guest_token } })),
    ...more.map((order) => place(shop, order)),
  ])
  const [{ orders }] = (await sql`
    select count(*)::int as orders from meetups where campaign_name = ${terms.name} and status <> 'cancelled'
      and id in (select meetup_id from campaign_uses where campaign_id = ${id})`) as [{ orders: number }]
  expect(await used()).toBe(orders)
  expect(orders).toBeLessThanOrEqual(3)
})

test('an order that is changed keeps its campaign, also where it is full, has ended or is a draft again', async () => {
  const customer = await signUp(shop)
  await offer({ max_uses: 1 })
  const { body } = await place(shop, await orderOf(), undefined, customer.headers)
  const more = async (qty: number) => {
    const cart = sample.cart.map((line, n) => (n === 0 ? { ...line, qty } : line))
    const call = { headers: customer.headers, params: { id: body.id }, body: { cart } }
    const changed = await asShown(shop, 'changeMeetup', call as never)
    expect(changed.status).toBe(200)
    return [await discountOf(body.id), await used()]
  }
  expect(await more(5)).toEqual([1_000, 1])
  await change({ order_from: '2026-11-01', order_until: '2026-11-20' })
  expect(await more(6)).toEqual([1_000, 1])
  await change({ published: false })
  expect(await more(7)).toEqual([1_000, 1])
})

test('an order that grows into a campaign takes a use, one that shrinks gives it back; of a full one it has none', async () => {
  const customer = await signUp(shop)
  const few = [{ id: 4, qty: 4 }]
  const cheap = await orderOf({ cart: few })
  const goods = cheap.expected_total
  await offer({ min_goods: goods + 10_000, max_uses: 1 })
  const orders: string[] = []
  for (let n = 0; n < 2; n += 1) {
    orders.push((await place(shop, await orderOf({ cart: few }), undefined, customer.headers)).body.id)
  }
  expect(await used()).toBe(0)
  const change = async (n: number, qty: number) => {
    await shop.context.snapshot.refresh()
    const call = { headers: customer.headers, params: { id: orders[n]! }, body: { cart: [{ id: 4, qty }] } }
    expect((await asShown(shop, 'changeMeetup', call as never)).status).toBe(200)
    return [await discountOf(orders[n]!), await used()]
  }
  expect(await change(0, 10)).toEqual([1_000, 1])
  expect(await change(1, 10)).toEqual([0, 1])
  expect(await change(0, 4)).toEqual([0, 0])
  expect(await change(1, 11)).toEqual([1_000, 1])
})

test('a limit that is set later counts the orders that there are', async () => {
  await offer()
  for (let n = 0; n < 2; n += 1) await place(shop, await orderOf())
  expect(await used()).toBe(2)
  await change({ max_uses: 3 })
  expect(await used()).toBe(2)
  const answers = await Promise.all([await orderOf(), await orderOf()].map((order) => place(shop, order)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await used()).toBe(3)
})

test('an order that waits while a limit is set sees it', async () => {
  await offer()
  const order = await orderOf()
  const [answer] = await shop.context.db.transaction(async (tx) => {
    await tx.execute(expression`select from campaigns where id = ${id} for update`)
    const placing = place(shop, order)
    await expect.poll(waiting).toBe(1)
    await tx.execute(expression`update campaigns set max_uses = 1, used = 1 where id = ${id}`)
    await bumpVersion(tx)
    return [placing]
  })
  expect((await answer)!.body.code).toBe('price_changed')
})

test('of orders that come while a limit is set, none is over it', async () => {
  for (let round = 0; round < 3; round += 1) {
    await sql`update campaigns set published = false where id > 2`
    await shop.context.snapshot.refresh()
    await offer()
    const orders = await Promise.all(Array.from({ length: 6 }, () => orderOf()))
    await Promise.all([...orders.map((order) => place(shop, order)), change({ max_uses: 6 })])
    const left = 6 - (await used())
    const late = await Promise.all(Array.from({ length: left + 2 }, () => orderOf()))
    await Promise.all(late.map((order) => place(shop, order)))
    expect(await used()).toBe(6)
  }
})

test('an order by telephone takes a use as any other, and is told the price without it where none is left', async () => {
  await offer({ max_uses: 1 })
  const [first, second] = [await orderOf(), await orderOf()].map(({ agreed_terms: _, ...order }) => order)
  const taken = await takenDown(shop, staff, first!)
  expect([taken.status, await discountOf(taken.body.id), await used()]).toEqual([201, 1_000, 1])
  expect((await takenDown(shop, staff, second!)).body.code).toBe('price_changed')
  const { version } = (await shop.call('getOrderRecord', { headers, params: { id: taken.body.id } })).body
  const cancellation = { version, reason: 'お電話のご依頼' }
  await shop.call('cancelOrder', { headers, params: { id: taken.body.id }, body: cancellation })
  expect(await used()).toBe(0)
  await expect.poll(priced).toBe(1_000)
  expect((await takenDown(shop, staff, second!)).status).toBe(201)
})

test('the price of a quote is a promise: its order has the campaign beyond the limit, and counts', async () => {
  await offer({ max_uses: 1 })
  const { order_token } = await quoteFor(shop, { meetup_date: soon })
  const order = await orderOf()
  expect((await place(shop, order)).status).toBe(201)
  const held = { ...(await orderOf()), quote_token: order_token, expected_total: order.expected_total }
  const { status, body } = await place(shop, held)
  expect([status, await discountOf(body.id), await used()]).toEqual([201, 1_000, 2])
})
