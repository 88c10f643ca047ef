import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { PlacementCall } from '#contract/placement.ts'
import { MEETUP_STATUSES } from '#domain/meetup.ts'
import { OPEN_ORDERS } from '#domain/open-orders.ts'
import { testShop } from '#testing'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { signUp, type TestPerson } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
await sql`update kitchens set default_capacity = 1000`
await sql`update kitchen_days set capacity = null`
const body = await placementFor(shop)
const dates = (await shop.call('listSelectableDates')).body.dates
  .filter(({ selectable, date }) => selectable && date >= '2026-12-08')
  .map(({ date }) => date)

let person: TestPerson
beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  person = await signUp(shop)
  await sql`
    update users set max_open_orders = ${OPEN_ORDERS.inAll}, max_open_orders_on_date = ${OPEN_ORDERS.onDate}
    where id = ${person.userId}`
})

const order = (changes: Partial<PlacementCall> = {}, key = randomUUID()) =>
  place(shop, { ...body, contact: { ...sample.contact, email: person.email }, ...changes }, key, person.headers)

/** The answers to so many orders, from the day of `first` on. */
async function orders(count: number, perDate: number, first = 0): Promise<string[]> {
  const answers: string[] = []
  for (let i = 0; i < count; i++) {
    const { status, body } = await order({ meetup_date: dates[first + Math.floor(i / perDate)]! })
    answers.push(status === 201 ? 'placed' : body.code!)
  }
  return answers
}

const placed = (count: number) => Array.from({ length: count }, () => 'placed')

test('an account has ten unpaid orders for one date, and is told so', async () => {
  expect(await orders(11, 11)).toEqual([...placed(10), 'too_many_open_orders'])
  const { status, body: refused } = await order({ meetup_date: dates[0]! })
  expect([status, refused.message]).toEqual([409, expect.stringContaining('この開催日')])
  expect((await order({ meetup_date: dates[1]! })).status).toBe(201)
})

test('and thirty in all; one that is cancelled makes room, and staff may make more', async () => {
  expect(await orders(31, 8)).toEqual([...placed(30), 'too_many_open_orders'])
  const { body: list } = await shop.call('listMeetups', { headers: person.headers })
  await shop.call('cancelMeetup', { headers: person.headers, params: { id: list[0]!.id }, body: {} })
  expect(await orders(2, 2, 6)).toEqual(['placed', 'too_many_open_orders'])
  await sql`update users set max_open_orders = 32 where id = ${person.userId}`
  expect(await orders(3, 3, 7)).toEqual(['placed', 'placed', 'too_many_open_orders'])
})

test('of many at once as many are placed as may be, and the others leave nothing', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, () => order({ meetup_date: dates[0]! })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  const [left] = await sql`
    select count(*)::int as orders, (select count(*)::int from idempotency_keys where scope = ${`user:${person.userId}`}) as keys
    from meetups where user_id = ${person.userId}`
  expect(left).toEqual({ orders: 10, keys: 10 })
})

test('an order that is moved is one of the ten of its new day: refused before the press and at it, one by one', async () => {
  await orders(9, 9)
  const [one, other] = [await order({ meetup_date: dates[1]! }), await order({ meetup_date: dates[1]! })]
  const move = (id: string, query = {}) =>
    shop.call('changeMeetup', { headers: person.headers, params: { id }, body: { meetup_date: dates[0]! }, query })
  const moved = await Promise.all([move(one.body.id), move(other.body.id)])
  expect(moved.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const late = moved[0]!.status === 409 ? one : other
  for (const refused of [await move(late.body.id), await move(late.body.id, { dry_run: '1' })]) {
    expect(refused.body).toMatchObject({ code: 'too_many_open_orders', message: expect.stringContaining('この開催日') })
  }
  const [there] = await sql`
    select count(*)::int as n from meetups where user_id = ${person.userId} and meetup_date = ${dates[0]!}::date`
  expect(there).toEqual({ n: 10 })
})

test('however many there are in all, one of them may go to another day', async () => {
  await orders(30, 10)
  const { body: list } = await shop.call('listMeetups', { headers: person.headers })
  const { status } = await shop.call('changeMeetup', {
    headers: person.headers,
    params: { id: list[0]!.id },
    body: { meetup_date: dates[4]! },
    query: {},
  })
  expect(status).toBe(200)
})

test('the same request is answered as before, however full the account is meanwhile', async () => {
  const key = randomUUID()
  const first = await order({ meetup_date: dates[0]! }, key)
  await orders(9, 9)
  expect((await order({ meetup_date: dates[0]! })).body.code).toBe('too_many_open_orders')
  expect((await order({ meetup_date: dates[0]! }, key)).body).toEqual(first.body)
})

test('a card is held for its order, and a guest has no account: neither counts', async () => {
  await orders(10, 10)
  const card = { method: 'card', card_token: 'tok_demo_visa' } as const
  expect((await order({ meetup_date: dates[0]!, payment: card })).status).toBe(201)
  expect((await place(shop, { ...body, meetup_date: dates[0]! })).status).toBe(201)
})

test.each(MEETUP_STATUSES)('%s: an order counts while it is ahead and not over', async (status) => {
  await orders(10, 10)
  await sql`update meetups set status = ${status} where user_id = ${person.userId}`
  const isOver = status === 'closed' || status === 'cancelled'
  expect((await order({ meetup_date: dates[0]! })).status).toBe(isOver ? 201 : 409)
})

test('what is paid already does not count, one yen less than all does', async () => {
  await orders(10, 10)
  await sql`update meetups set received = total - 1 where user_id = ${person.userId}`
  expect((await order({ meetup_date: dates[0]! })).status).toBe(409)
  await sql`update meetups set received = total where user_id = ${person.userId}`
  expect((await order({ meetup_date: dates[0]! })).status).toBe(201)
})

test('what was delivered does not count, for it is billed', async () => {
  await orders(10, 10)
  await sql`update meetups set meetup_date = '2026-11-20' where user_id = ${person.userId}`
  expect((await order({ meetup_date: dates[0]! })).status).toBe(201)
})
