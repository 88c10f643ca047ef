import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { type Behaviour, startCardCompany } from '../../testing/card-company.ts'
import { place, placementFor } from '../../testing/sample-placement.ts'
import { settleDuePayments } from './payment-jobs.ts'
import { robotPayment } from './robot-payment.ts'

const morning = '2026-11-24T10:00:00+09:00'
const company = await startCardCompany()
afterAll(company.close)
const gateway = { ...robotPayment({ storeId: '123456', url: company.url }), answersWithin: 300 }
const shop = await testShop({ now: morning, gateway, isScheduled: false })
const { sql, jobs } = shop.context

beforeEach(async () => {
  await company.settled()
  await jobs.drained()
  await sql`truncate book_entries`
  await sql`delete from payments`
  const noticeUrl = `${shop.origin}/backend/api/payments/notice`
  Object.assign(company, { ledger: [], requests: [], lateBy: 600, noticeUrl, notices: () => 0 })
  shop.clock.set(morning)
})

const cardOrder = (changes: object = {}) =>
  placementFor(shop, { payment: { method: 'card', card_token: 'tok_1' }, ...changes })
const answering = (behaviour: Behaviour) => Object.assign(company, { behave: () => behaviour })
const states = async () =>
  (await sql<{ state: string }[]>`select state from payments order by state`).map((row) => row.state)
const books = () => company.ledger.map(({ state }) => state)

async function afterQuarterOfAnHour(): Promise<void> {
  await company.settled()
  answering('accept')
  shop.clock.set('2026-11-24T10:16:00+09:00')
  await jobs.enqueue(sql, settleDuePayments.name, {})
  await jobs.drained()
}

test('a good card: one hold of the order’s total, taken once after the delivery', async () => {
  answering('accept')
  const { body: placed } = await place(shop, await cardOrder())
  expect(company.ledger).toMatchObject([{ state: 'held', amount: placed.total }])
  shop.clock.set('2026-12-12T00:30:00+09:00')
  await jobs.enqueue(sql, settleDuePayments.name, {})
  await jobs.drained()
  expect(company.ledger).toMatchObject([{ state: 'captured', captured: placed.total }])
})

test('a declined card: no order, nothing held', async () => {
  answering('decline')
  expect((await place(shop, await cardOrder())).body.code).toBe('payment_declined')
  expect([books(), await states()]).toEqual([[], ['declined']])
})

test.each<[Behaviour, told: boolean]>([
  ['late', false],
  ['lost', true],
  ['garbage', true],
  ['error_500', true],
])('%s: nobody knows, and the next press orders with the same hold', async (behaviour, told) => {
  if (told) company.notices = () => 1
  answering(behaviour)
  const body = await cardOrder()
  const key = randomUUID()
  expect((await place(shop, body, key)).body.code).toBe('payment_pending')
  await company.settled()
  await expect.poll(async () => (await sql`select from payments where reference is not null`).length).toBe(1)
  answering('accept')
  expect((await place(shop, body, key)).status).toBe(201)
  expect([books(), await states(), company.requests.length]).toEqual([['held'], ['authorised'], 1])
})

test.each<Behaviour>(['late', 'lost'])('%s, and the order never comes: it is let go', async (behaviour) => {
  company.notices = () => 2
  answering(behaviour)
  await place(shop, await cardOrder())
  await company.settled()
  await expect.poll(async () => (await sql`select from payments where reference is not null`).length).toBe(1)
  await afterQuarterOfAnHour()
  expect([books(), await states()]).toEqual([['cancelled'], ['released']])
})

test('silent: nothing is held, and the customer may pay by invoice at once', async () => {
  answering('silent')
  const body = await cardOrder()
  const key = randomUUID()
  expect((await place(shop, body, key)).body.code).toBe('payment_pending')
  const byInvoice = { ...body, payment: { method: 'invoice' as const } }
  expect((await place(shop, byInvoice, key)).status).toBe(201)
  await afterQuarterOfAnHour()
  expect([books(), await states()]).toEqual([[], ['releasing']])
})

test('twice: the second hold is let go, the order keeps the first', async () => {
  company.notices = () => 1
  answering('twice')
  expect((await place(shop, await cardOrder())).status).toBe(201)
  await company.settled()
  answering('accept')
  await jobs.enqueue(sql, settleDuePayments.name, {})
  await jobs.drained()
  expect([books().sort(), await states()]).toEqual([
    ['cancelled', 'held'],
    ['authorised', 'released'],
  ])
})

test('an answer after the order was refused: the day got full meanwhile, and the hold is let go', async () => {
  const day = '2026-12-10'
  answering('late')
  const body = await cardOrder({ meetup_date: day })
  const key = randomUUID()
  expect((await place(shop, body, key)).body.code).toBe('payment_pending')
  await sql`insert into kitchen_days (kind, date, capacity) values ('products', ${day}, 0)
    on conflict (kind, date) do update set capacity = kitchen_days.taken`
  await company.settled()
  await expect.poll(async () => (await sql`select from payments where reference is not null`).length).toBe(1)
  answering('accept')
  expect((await place(shop, body, key)).body.code).toBe('date_full')
  await jobs.drained()
  expect([books(), await states()]).toEqual([['cancelled'], ['released']])
})
