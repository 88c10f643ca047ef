import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { place, placementFor } from '../../../testing/sample-placement.ts'
import { staffDesk } from '../../../testing/test-desk.ts'
import { signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop()
const { sql } = shop.context
const desk = await staffWith(shop, ['catalogue', 'orders', 'calendar'])
const date = '2026-12-11'
/** Only so many of it a day: each test has its own product. */
let id = 0

beforeEach(async () => {
  const body = {
    name: '一日限りの桶',
    category_id: 2,
    price_with_tax: 5_400,
    tax_class: 'reduced',
    unit: '桶',
    max_qty: 50,
    daily_limit: 20,
    allergens_checked_on: '2026-11-20',
    published: true,
  } as const
  id = (await shop.call('createProduct', { headers: desk.headers, body })).body.id
})

const orderOf = async (qty: number, more = {}) =>
  placementFor(shop, { meetup_date: date, cart: [{ id, qty }], ...more })
const order = async (qty: number, more = {}) => place(shop, await orderOf(qty, more))
const left = async (on = date) => {
  // An answer is kept for five seconds.
  shop.clock.set(new Date(shop.context.now().getTime() + 6_000))
  const { body } = await shop.call('getProduct', { params: { id: String(id) }, query: { meetup_date: on } })
  return body.offerable ? body.max_qty : body.reason
}
const change = (daily_limit: number | null) => async () => {
  const { body } = await shop.call('getProductRecord', { headers: desk.headers, params: { id: String(id) } })
  return shop.call('changeProduct', {
    headers: desk.headers,
    params: { id: String(id) },
    body: { version: body.version, daily_limit },
  })
}
const taken = async () => {
  const [row] = await sql<{ n: number }[]>`
    select coalesce(sum(qty), 0)::int as n from meetup_lines join meetups on meetups.id = meetup_id
    where product_id = ${id} and meetup_date = ${date} and status <> 'cancelled'`
  return row!.n
}

test('of twenty at once that want three each, six get theirs: exactly full, never over', async () => {
  const placements = await Promise.all(Array.from({ length: 20 }, () => orderOf(3)))
  const answers = await Promise.all(placements.map((placement) => place(shop, placement)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 not_offerable']))
  expect(refused[0]!.body).toMatchObject({
    message: '「一日限りの桶」は、この開催日にはあと2までです。数をお直しください。',
    products: [{ id, name: '一日限りの桶', reason: 'sold_out_on_date' }],
  })
  expect(await taken()).toBe(18)
  expect(await left()).toBe(2)
})

test('the very last can be had, then the day has none, and other days have all', async () => {
  expect((await order(20)).status).toBe(201)
  expect(await left()).toBe('sold_out_on_date')
  expect(await left('2026-12-10')).toBe(20)
  const { body } = await shop.call('checkOfferable', {
    query: { product_ids: [String(id)], meetup_date: date },
  } as never)
  expect(body).toEqual([{ id, offerable: false, reason: 'sold_out_on_date' }])
  const refused = await order(1)
  expect([refused.status, refused.body.message]).toEqual([409, 'この開催日にご用意できない商品があります。'])
})

test('two lines of the same product are counted together', async () => {
  expect(
    (
      await order(0, {
        cart: [
          { id, qty: 12 },
          { id, qty: 9 },
        ],
      })
    ).status,
  ).toBe(409)
  expect(
    (
      await order(0, {
        cart: [
          { id, qty: 12 },
          { id, qty: 8 },
        ],
      })
    ).status,
  ).toBe(201)
  expect(await taken()).toBe(20)
})

test('who cancels gives back', async () => {
  const placed = await order(20)
  await asShown(shop, 'cancelGuestOrder', { params: { guest_token: placed.body.guest_token! }, body: {} } as never)
  expect(await left()).toBe(20)
})

test('a card is not charged for what the day does not have', async () => {
  await order(19)
  const refused = await order(2, { payment: { method: 'card', card_token: 'tok_demo_visa' } })
  expect(refused.status).toBe(409)
  await shop.context.jobs.drained()
  const holds = await sql`select state from payments where meetup_id is null and state = 'authorised'`
  expect(holds).toEqual([])
})

describe('an order that is changed', async () => {
  const person = await signUp(shop)
  const { headers } = person
  const placed = async (qty: number) => {
    const body = await orderOf(qty)
    return (await place(shop, body, undefined, { authorization: headers.authorization! })).body.id
  }
  const changed = async (meetup: string, qty: number) =>
    asShown(shop, 'changeMeetup', {
      headers,
      params: { id: meetup },
      query: {},
      body: { cart: [{ id, qty }] },
    } as never)

  test('takes what is left and no more, and gives back what it leaves', async () => {
    const meetup = await placed(5)
    await order(10)
    expect((await changed(meetup, 11)).status).toBe(409)
    expect(await taken()).toBe(15)
    expect((await changed(meetup, 10)).status).toBe(200)
    expect(await left()).toBe('sold_out_on_date')
    expect((await changed(meetup, 4)).status).toBe(200)
    expect(await left()).toBe(6)
  })

  test('keeps what was agreed where the limit is lower by now, and may take less', async () => {
    const meetup = await placed(10)
    await order(10)
    expect((await change(5)()).status).toBe(200)
    expect(await left()).toBe('sold_out_on_date')
    expect((await changed(meetup, 9)).status).toBe(200)
    const renamed = await asShown(shop, 'changeMeetup', {
      headers,
      params: { id: meetup },
      query: {},
      body: { title: '忘年会' },
    } as never)
    expect(renamed.status).toBe(200)
    expect((await changed(meetup, 10)).status).toBe(409)
    expect(await taken()).toBe(19)
  })
})

test('a limit that comes later counts what is ordered already, and one that goes lets all through', async () => {
  await change(null)()
  expect((await order(30)).status).toBe(201)
  await change(40)()
  expect(await left()).toBe(10)
  await change(null)()
  expect(await left()).toBe(50)
})

test('a proposal for the day has no more of it than are left', async () => {
  await change(1)()
  await order(1)
  const { body } = await shop.call('proposeCart', {
    body: { estimated_person: 24, budget_per_person: 6_000, drinkers: 0, meetup_date: date },
  })
  expect(body.proposal!.lines.map((line) => line.id)).not.toContain(id)
})

test('staff take more on the telephone with a reason, not without', async () => {
  await order(20)
  const phone = async (more = {}) => {
    const { agreed_terms: _, terms_version: __, ...body } = (await orderOf(1)) as Record<string, unknown>
    return shop.call('placeOrderByPhone', {
      headers: { ...desk.headers, 'idempotency-key': crypto.randomUUID() },
      body: { ...body, ...more },
    } as never)
  }
  const refused = await phone()
  expect([refused.status, refused.body.code]).toEqual([409, 'not_offerable'])
  expect(await taken()).toBe(20)
  expect((await phone({ override_reason: '調理場に確認しました' })).status).toBe(201)
  expect(await taken()).toBe(21)
})

test('staff add more to an order with a reason, not without', async () => {
  const { id: placed } = (await order(20)).body
  const { change } = staffDesk(shop, desk)
  const more = { cart: [{ id, qty: 22 }] }
  const refused = await change(placed, more)
  expect([refused.status, refused.body.code]).toEqual([409, 'not_offerable'])
  expect(await taken()).toBe(20)
  expect((await change(placed, { ...more, reason: '調理場に確認しました' })).status).toBe(200)
  expect(await taken()).toBe(22)
})
