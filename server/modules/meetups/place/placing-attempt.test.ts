import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { recordingGateway } from '../../../testing/recording-gateway.ts'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { signUp } from '../../../testing/test-person.ts'

const gateway = recordingGateway()
const shop = await testShop({ config: { trustProxy: ['loopback'] }, gateway })
const { sql } = shop.context
await sql`update kitchens set default_capacity = 1000 where kind = 'products'`
await sql`update kitchen_days set capacity = null`
const body = await placementFor(shop)

let guests = 0
const from = (network: string, changes: object = {}) => {
  const contact = { ...sample.contact, email: `guest-${guests++}@example.com` }
  return place(shop, { ...body, contact, ...changes }, randomUUID(), { 'x-forwarded-for': network })
}
const dates = (await shop.call('listSelectableDates')).body.dates
  .filter(({ selectable, date }) => selectable && date >= '2026-12-08')
  .map(({ date }) => date)

test('an office places 60 orders in a minute, and no stranger more than that for one date', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => from('203.0.113.1')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const over = await from('203.0.113.1')
  expect([over.status, over.body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(60)
  expect((await from('203.0.113.2')).status).toBe(201)
  expect((await from('203.0.113.1', { meetup_date: dates.at(-1) })).status).toBe(201)
})

test('spread over the calendar it is 120 a minute and 300 an hour', async () => {
  const network = '203.0.113.3'
  const [start, taken] = [shop.context.now(), [] as number[]]
  for (const minute of [0, 1, 2]) {
    shop.clock.set(new Date(start.getTime() + minute * 60_000))
    const answers = await Promise.all(
      Array.from({ length: 124 }, (_, i) => from(network, { meetup_date: dates[(minute * 124 + i) % dates.length] })),
    )
    taken.push(answers.filter(({ status }) => status === 201).length)
  }
  shop.clock.set(start)
  expect(taken).toEqual([120, 120, 60])
})

test('who is signed in is not counted', async () => {
  const network = '203.0.113.4'
  for (let i = 0; i < 60; i++) await from(network)
  expect((await from(network)).status).toBe(429)
  const person = await signUp(shop)
  const headers = { ...person.headers, 'x-forwarded-for': network }
  expect((await place(shop, body, randomUUID(), headers)).status).toBe(201)
})

test('a guest over the limit is refused before the card is authorised', async () => {
  const network = '203.0.113.7'
  for (let i = 0; i < 60; i++) await from(network)
  const over = await from(network, { payment: { method: 'card', card_token: 'tok_demo_visa' } })
  expect([over.status, over.body.code]).toEqual([429, 'too_many_requests'])
  expect(gateway.calls).toEqual([])
})

test('what is not placed does not count, and an order that was placed is answered again', async () => {
  const network = '203.0.113.5'
  const key = randomUUID()
  const headers = { 'x-forwarded-for': network }
  const first = await place(shop, body, key, headers)
  for (let i = 0; i < 59; i++) await from(network, { expected_total: 1 })
  for (let i = 0; i < 59; i++) expect((await from(network)).status).toBe(201)
  expect((await from(network)).status).toBe(429)
  const again = await place(shop, body, key, headers)
  expect([again.status, again.body.number]).toEqual([201, first.body.number])
})

test('an address nobody has proved gets five confirmations an hour; the shop hears of every order', async () => {
  const email = `${randomUUID()}@example.com`
  const contact = { ...sample.contact, email }
  for (let i = 0; i < 12; i++) expect((await from(`198.51.100.${i}`, { contact })).status).toBe(201)
  const due = await sql<{ wait: number; mails: number }[]>`
    select round(extract(epoch from coalesce(due_at, created_at) - created_at) / 3600)::int as wait, count(*)::int as mails
    from outbox_mails, jsonb_array_elements(letters) as letter
    where letter ->> 'address' = ${email} group by 1 order by 1`
  expect(due).toEqual([
    { wait: 0, mails: 5 },
    { wait: 1, mails: 5 },
    { wait: 2, mails: 2 },
  ])
  const [notices] = await sql<{ n: number }[]>`
    select count(*)::int as n from outbox_mails, jsonb_array_elements(letters) as letter
    where letter ->> 'template' = 'meetup-notice' and (due_at is null or due_at <= ${shop.context.now()}) and created_at = ${shop.context.now()}`
  expect(notices!.n).toBeGreaterThanOrEqual(12)
})

test('tries while the database cannot write are no turns: the order that comes of them has its mail at once', async () => {
  const contact = { ...sample.contact, email: `${randomUUID()}@example.com` }
  const key = randomUUID()
  const again = () => place(shop, { ...body, contact }, key, { 'x-forwarded-for': '203.0.113.6' })
  await sql.unsafe(`create function no_room() returns trigger language plpgsql
    as $$ begin raise 'no room' using errcode = 'disk_full'; end $$`)
  await sql.unsafe('create trigger no_room before insert on meetups for each row execute function no_room()')
  for (let i = 0; i < 8; i++) expect((await again()).status).toBe(503)
  await sql.unsafe('drop function no_room cascade')
  expect((await again()).status).toBe(201)
  expect((await again()).status).toBe(201)
  const waiting = await sql`
    select from outbox_mails, jsonb_array_elements(letters) as letter
    where letter ->> 'address' = ${contact.email} and due_at > created_at and attempts = 0`
  expect(waiting).toEqual([])
  const [count] =
    await sql`select max(count) as tries from limit_counts where key like 'place-minute-network:203.0.113.6'`
  expect(count).toEqual({ tries: 1 })
})
