import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { StepTogether } from '#domain/meetup.ts'
import { testShop } from '#testing'
import { sample, withBeer } from '../../../testing/sample-placement.ts'
import { staffDesk } from '../../../testing/test-desk.ts'
import { mailsTo } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'
import { lockOrderById } from '../queries.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const person = await staffWith(shop, ['orders'])
const { headers, placed, change, cancel } = staffDesk(shop, person)

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

type Seen = { id: string; version: number }

const move = async (status: StepTogether, orders: readonly Seen[], send_mail = true) =>
  (await shop.call('moveOrders', { headers, body: { status, orders: [...orders], send_mail } })).body

async function some(count: number) {
  const orders = []
  for (let n = 0; n < count; n++) {
    const email = `${randomUUID()}@example.com`
    const { id, number } = await placed({ contact: { ...sample.contact, email } })
    orders.push({ id, number, email, version: 1 })
  }
  return orders
}
const seenOf = (orders: readonly Seen[]) => orders.map(({ id, version }) => ({ id, version }))
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
const named = (orders: readonly { id: string; number: string }[]) =>
  orders.map(({ id, number }) => ({ id, number })).toSorted(byId)
const linesOf = (id: string) =>
  sql`select before, after, record_label from audit_log where record_id = ${id} and action = 'moveOrders'`

test('each order goes its step, with its history, its line in the log and its mail', async () => {
  const orders = await some(3)
  expect(await move('confirmed', seenOf(orders))).toEqual({ moved: named(orders), left: [] })
  for (const { id, number, email } of orders) {
    const history = await sql`select status, by_user_id from meetup_history where meetup_id = ${id} order by id`
    expect(history.at(-1)).toEqual({ status: 'confirmed', by_user_id: person.userId })
    expect(await linesOf(id)).toEqual([
      { before: { status: 'placed' }, after: { status: 'confirmed' }, record_label: number },
    ])
    expect((await mailsTo(shop, email)).map(({ subject }) => subject).join()).toContain('確定しました')
  }
})

test('what its day has left behind is noted together: at the end of its window, without a letter; alcohol and later days stay', async () => {
  const [late, confirmed, today] = await some(3)
  const beer = await placed({ cart: withBeer, birth_date: '1990-01-01' })
  await change(confirmed!.id, { status: 'confirmed' })
  await sql`update meetups set meetup_date = '2026-12-12' where id = ${today!.id}`
  shop.clock.set('2026-12-12T09:00:00+09:00')
  const { headers } = await staffWith(shop, ['orders'])
  const asked = [late!, { ...confirmed!, version: 2 }, { ...today!, version: 2 }, { ...beer, version: 1 }]
  const body = { status: 'delivered' as const, orders: seenOf(asked), send_mail: false }
  const { body: done } = await shop.call('moveOrders', { headers, body })
  expect(done.moved).toEqual(named([late!, confirmed!]))
  expect(done.left.map(({ id, code }) => [id, code]).toSorted()).toEqual(
    [
      [today!.id, 'status_not_reachable'],
      [beer.id, 'age_check_required'],
    ].toSorted(),
  )
  const [row] = await sql`select status, delivered_at, received_by from meetups where id = ${late!.id}`
  expect(row).toMatchObject({ status: 'delivered', received_by: '' })
  expect(new Date(row!.delivered_at as string).toISOString()).toBe('2026-12-11T09:00:00.000Z')
  expect((await mailsTo(shop, late!.email)).map(({ subject }) => subject).join()).not.toMatch(
    /確定しました|完了しました/,
  )
})

test('after its day nothing is confirmed, alone or with others, and nobody is told so', async () => {
  const [late] = await some(1)
  shop.clock.set('2026-12-12T00:00:00+09:00')
  const desk = staffDesk(shop, await staffWith(shop, ['orders']))
  for (const status of ['confirmed', 'preparing'] as const) {
    const body = { status, orders: seenOf([late!]), send_mail: true }
    const { body: done } = await shop.call('moveOrders', { headers: desk.headers, body })
    expect(done.left).toMatchObject([{ code: 'status_not_reachable' }])
    expect((await desk.change(late!.id, { status })).body).toMatchObject({ code: 'status_not_reachable' })
  }
  expect(await mailsTo(shop, late!.email)).toHaveLength(1)
  const { status, body } = await desk.change(late!.id, { status: 'delivered', send_mail: false })
  expect([status, body.status]).toEqual([200, 'delivered'])
})

test('without mails nobody is told, and of steps in the kitchen nobody ever is', async () => {
  const [quiet, told] = await some(2)
  await move('confirmed', seenOf([quiet!]), false)
  await move('confirmed', seenOf([told!]))
  await move('preparing', [
    { id: quiet!.id, version: 2 },
    { id: told!.id, version: 2 },
  ])
  expect(await mailsTo(shop, quiet!.email)).toHaveLength(1)
  expect(await mailsTo(shop, told!.email)).toHaveLength(2)
})

test('what cannot go stays with its reason, and holds nobody back', async () => {
  const [fine, changed, cancelled, ahead, already] = await some(5)
  await change(changed!.id, { internal_note: '裏口から。' })
  await cancel(cancelled!.id)
  await change(ahead!.id, { status: 'confirmed' })
  await change(ahead!.id, { status: 'preparing' })
  await change(already!.id, { status: 'confirmed' })
  const nobody = { id: randomUUID(), version: 1 }
  const asked = [fine!, changed!, { ...cancelled!, version: 2 }, { ...ahead!, version: 3 }, already!, nobody]
  const { moved, left } = await move('confirmed', seenOf(asked))
  expect(moved).toEqual(named([fine!, already!]))
  expect(left).toEqual(
    [
      { id: changed!.id, number: changed!.number, code: 'edited_meanwhile' },
      { id: cancelled!.id, number: cancelled!.number, code: 'status_not_reachable' },
      { id: ahead!.id, number: ahead!.number, code: 'status_not_reachable' },
      { id: nobody.id, number: '', code: 'meetup_not_found' },
    ].toSorted(byId),
  )
  expect(await linesOf(already!.id)).toEqual([])
})

test('sent again because the answer was lost, it says the same and does nothing more', async () => {
  const [order] = await some(1)
  const twice = seenOf([order!, order!])
  const first = await move('confirmed', twice)
  expect(await move('confirmed', twice)).toEqual(first)
  expect(await linesOf(order!.id)).toHaveLength(1)
  expect(await mailsTo(shop, order!.email)).toHaveLength(2)
})

test('mails about orders that somebody holds are sent and noted meanwhile', async () => {
  const [one, other] = await some(2)
  await shop.context.db.transaction(async (tx) => {
    await lockOrderById(tx, one!.id)
    await lockOrderById(tx, other!.id)
    for (const { email } of [one!, other!]) {
      await expect.poll(async () => (await mailsTo(shop, email)).length, { timeout: 20_000 }).toBe(1)
    }
  })
})

test('three who press at once, in orders of their own, wait for nobody and move each order once', async () => {
  const orders = await some(6)
  const presses = Array.from({ length: 3 }, (_, n) => move('confirmed', seenOf(n % 2 ? orders : orders.toReversed())))
  for (const answer of await Promise.all(presses)) expect(answer).toEqual({ moved: named(orders), left: [] })
  for (const { id } of orders) expect(await linesOf(id)).toHaveLength(1)
})

test.each([
  ['no order', []],
  ['more than a page', Array.from({ length: 51 }, () => ({ id: randomUUID(), version: 1 }))],
])('%s is refused', async (_what, orders) => {
  const { status } = await shop.call('moveOrders', { headers, body: { status: 'confirmed', orders } })
  expect(status).toBe(422)
})

test.each(['placed', 'cancelled'])('not together: %s', async (status) => {
  const body = { status: status as StepTogether, orders: [{ id: randomUUID(), version: 1 }] }
  expect((await shop.call('moveOrders', { headers, body })).status).toBe(422)
})
