import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { countsOn, place, placementFor, sample, traces, withBeer } from '../../../testing/sample-placement.ts'
import { waitingForRows } from '../../../testing/waiting-for-rows.ts'
import { purgeKeys } from './purge-keys.ts'

const shop = await testShop()
const { sql } = shop.context

/** Every test has a day of its own, so that it can count. */
const days = ['2026-12-09', '2026-12-10', '2026-12-15', '2026-12-16', '2026-12-18', '2026-12-21', '2026-12-22']
const nextDay = () => days.shift()!

test('the same key 32 times at once is one order and one answer', async () => {
  const body = await placementFor(shop, { meetup_date: nextDay() })
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 32 }, () => place(shop, body, key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(await countsOn(shop, body.meetup_date)).toEqual({ taken: 1, orders: 1 })
})

test('the first answer comes again when the day is full, closed or past', async () => {
  const body = await placementFor(shop, { meetup_date: '2026-12-08' })
  const key = randomUUID()
  const first = await place(shop, body, key)
  expect(first.status).toBe(201)
  expect((await place(shop, body)).body.code).toBe('date_full')
  expect((await place(shop, body, key)).body).toEqual(first.body)
  shop.clock.set('2027-02-01T10:00:00+09:00')
  expect((await place(shop, body)).body.code).toBe('date_not_selectable')
  expect((await place(shop, body, key)).body).toEqual(first.body)
  shop.clock.set('2026-11-24T10:00:00+09:00')
})

test('a card is not charged again for an answer that comes again', async () => {
  const body = await placementFor(shop, {
    meetup_date: nextDay(),
    payment: { method: 'card', card_token: 'tok_demo_once' },
  })
  const key = randomUUID()
  const first = await place(shop, body, key)
  expect((await place(shop, body, key)).body).toEqual(first.body)
  expect(await countsOn(shop, body.meetup_date)).toEqual({ taken: 1, orders: 1 })
})

test('the same key with another meaning is refused, with another spelling it is not', async () => {
  const body = await placementFor(shop, { meetup_date: nextDay() })
  const key = randomUUID()
  const first = await place(shop, body, key)
  const other = await place(shop, { ...body, estimated_person: 25 }, key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  const reordered = Object.fromEntries(Object.entries({ ...body, reception: null }).reverse())
  const respelt = { ...reordered, contact: { ...sample.contact, tel: '０３－１２３４－５６７８' } }
  expect((await place(shop, respelt, key.toUpperCase())).body).toEqual(first.body)
})

test('a refusal frees the key', async () => {
  const body = await placementFor(shop, { meetup_date: nextDay() })
  const key = randomUUID()
  expect((await place(shop, { ...body, expected_total: 1 }, key)).body.code).toBe('price_changed')
  expect((await place(shop, { ...body, meetup_date: '2026-12-07' }, key)).body.code).toBe('date_full')
  expect((await place(shop, body, key)).status).toBe(201)
})

test('with a key that another guest has used, nothing is placed and nothing is told', async () => {
  const body = await placementFor(shop, { meetup_date: nextDay() })
  const key = randomUUID()
  const mine = await place(shop, body, key)
  for (const email of ['other@example.com', 'MISAKI@example.com']) {
    const { status, body: answer } = await place(shop, { ...body, contact: { ...sample.contact, email } }, key)
    expect([status, answer.code, Object.keys(answer).sort()]).toEqual([
      409,
      'idempotency_mismatch',
      ['code', 'message', 'request_id'],
    ])
  }
  expect((await place(shop, body, key)).body).toEqual(mine.body)
  expect(await countsOn(shop, body.meetup_date)).toEqual({ taken: 1, orders: 1 })
})

test('a duplicate waits for the first, even when the first came just before the cut-off and it after', async () => {
  const body = await placementFor(shop, { meetup_date: '2026-11-26', cart: [{ id: 43, qty: 10 }] })
  const key = randomUUID()
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await sql`insert into kitchen_days (kind, date) values ('products', '2026-11-26') on conflict do nothing`
  const holding = sql.begin(async (tx) => {
    await tx`select from kitchen_days where kind = 'products' and date = '2026-11-26' for update`
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const first = place(shop, body, key)
  await expect.poll(() => waitingForRows(sql)).toBeGreaterThan(0)
  shop.clock.set('2026-11-24T17:00:00+09:00')
  const second = place(shop, body, key)
  await expect.poll(() => waitingForRows(sql)).toBeGreaterThan(1)
  released.resolve()
  await holding
  const answers = await Promise.all([first, second])
  shop.clock.set('2026-11-24T10:00:00+09:00')
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[1].body).toEqual(answers[0].body)
})

/** Any four digits may turn up in one by chance. */
const hashOrId = /[0-9a-f-]{32,}/g

test('what is stored does not tell the date of birth', async () => {
  const body = await placementFor(shop, { meetup_date: nextDay(), cart: withBeer, birth_date: '1987-06-05' })
  const key = randomUUID()
  const placed = await place(shop, body, key)
  expect(placed.status).toBe(201)
  const rows = await sql`
    select row_to_json(idempotency_keys) as row from idempotency_keys where meetup_id = ${placed.body.id}`
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(key)
  expect(stored.replaceAll(hashOrId, '')).not.toContain('1987')
  expect(stored).not.toContain(placed.body.guest_token)
})

test('60 at once on a day with 12 places: exactly 12, and the others leave nothing', async () => {
  const body = await placementFor(shop, { meetup_date: '2026-12-03' })
  const before = await countsOn(shop, '2026-12-03')
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      place(shop, { ...body, contact: { ...sample.contact, email: `guest-${i}@example.com` } }),
    ),
  )
  const placed = answers.filter(({ status }) => status === 201)
  expect(placed).toHaveLength(12)
  expect(new Set(placed.map((answer) => answer.body.number)).size).toBe(12)
  expect(new Set(answers.filter(({ status }) => status !== 201).map((answer) => answer.body.code))).toEqual(
    new Set(['date_full']),
  )
  expect(await countsOn(shop, '2026-12-03')).toEqual({ taken: before.taken + 12, orders: before.orders + 12 })
  const [left] = await sql`
    select (select count(*) from idempotency_keys)::int as keys, (select count(*) from meetups)::int as orders,
      (select count(*) from outbox_mails, jsonb_array_elements(letters) as letter
        where letter ->> 'template' = 'meetup-notice')::int as mails`
  expect(left).toEqual({ keys: left!.orders, orders: left!.orders, mails: left!.orders })
})

test('the places left are told anew after each order', async () => {
  const remaining = async () => {
    const { body } = await shop.call('listSelectableDates')
    return body.dates.find(({ date }) => date === '2026-12-23')!.remaining
  }
  const before = await remaining()
  await place(shop, await placementFor(shop, { meetup_date: '2026-12-23' }))
  expect(await remaining()).toBe(before - 1)
})

test('the database itself holds no half order, no key without one, and fewer than no places', async () => {
  const before = await traces(shop)
  await expect(
    sql`insert into idempotency_keys (scope, key_hash, fingerprint, meetup_id, total, created_at)
      values ('guest:x', '\\x00', '\\x00', gen_random_uuid(), 1, now())`,
  ).rejects.toMatchObject({ code: '23503' })
  await expect(sql`update kitchen_days set taken = -1`).rejects.toMatchObject({ code: '23514' })
  await expect(sql`update meetups set total = total + 1`).rejects.toMatchObject({ code: '23514' })
  expect(await traces(shop)).toEqual(before)
})

test('a key answers for thirty days; its order stays', async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  const body = await placementFor(shop)
  const key = randomUUID()
  const { body: placed } = await place(shop, body, key)
  await shop.context.jobs.enqueue(sql, purgeKeys.name, {})
  await shop.context.jobs.drained()
  expect((await place(shop, body, key)).body).toEqual(placed)
  shop.clock.set('2026-12-25T10:00:00+09:00')
  await shop.context.jobs.enqueue(sql, purgeKeys.name, {})
  await shop.context.jobs.drained()
  expect(await sql`select from idempotency_keys`).toEqual([])
  expect(await sql`select from meetups where id = ${placed.id}`).toHaveLength(1)
})
