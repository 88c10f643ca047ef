import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { sample } from '../../testing/sample-placement.ts'
import { placedBy } from '../../testing/test-event.ts'
import { signUp } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const person = await signUp(shop)
const { headers } = await staffWith(shop, ['kitchen'])
const date = sample.meetup_date

beforeEach(async () => {
  await sql`delete from idempotency_keys`
  await sql`delete from meetups`
  await sql`delete from kitchen_days where kind = 'products'`
})

const place = (changes: object = {}) => placedBy(shop, person, changes)

async function list(query: { date?: string } = { date }) {
  const { status, body } = await shop.call('listDeliveries', { headers, query })
  expect(status).toBe(200)
  return body
}

test('all that is needed to hand an order over', async () => {
  const reception = { name: '受付 桜', tel: '0312345678' }
  const allergies = [{ allergens: ['egg', 'shrimp'], persons: 2, note: '生ものも' }]
  const id = await place({ reception, note: '静かにお願いします', allergies })
  const { contact, address } = sample
  expect(await list()).toEqual([
    {
      id,
      number: expect.stringMatching(/^OR-/),
      status: 'placed',
      delivery_window: { from: '17:30', to: '18:00' },
      estimated_person: 24,
      area: expect.any(String),
      address: { ...address, postal_code: '1000004' },
      company: contact.company,
      name: '山本 美咲',
      tel: '0312345678',
      reception,
      tableware: 'return',
      note: '静かにお願いします',
      allergies,
      on_the_way: null,
      items: [
        { id: 4, name: expect.any(String), qty: 4, unit: expect.any(String), package_type: 0 },
        { id: 15, name: expect.any(String), qty: 2, unit: expect.any(String), package_type: 0 },
        { id: 43, name: expect.any(String), qty: 2, unit: expect.any(String), package_type: 0 },
      ],
      total: expect.any(Number),
      payment: { method: 'invoice' },
      checks_age: false,
      delivered_at: null,
      received_by: null,
      age_checked_at: null,
      // A Friday: the ware is fetched on Monday.
      collection: { date: '2026-12-14', from: '10:00', to: '12:00' },
      version: 1,
    },
  ])
})

test('by window, then area and postal code: neighbours come one after the other', async () => {
  const at = (from: string, to: string, address: object) =>
    place({ delivery_window: { from, to }, address: { ...sample.address, ...address } })
  const shinjuku = { postal_code: '160-0023', city: '新宿区', street: '西新宿二丁目0-8' }
  const late = await at('18:00', '18:30', {})
  const there = await at('17:30', '18:00', shinjuku)
  const here = await at('17:30', '18:00', {})
  const next = await at('17:30', '18:00', { postal_code: '100-0005', street: '丸の内一丁目1-1' })
  const ids = (await list()).map(({ id }) => id)
  expect(ids.at(-1)).toBe(late)
  expect(Math.abs(ids.indexOf(here) - ids.indexOf(next))).toBe(1)
  expect(ids).toContain(there)
})

test('what is cancelled on its day stays on the drivers’ list, and is none of the kitchen’s', async () => {
  const [early, late] = [await place(), await place({ delivery_window: { from: '18:00', to: '18:30' } })]
  const cancelAt = (id: string, moment: string) =>
    sql`update meetups set status = 'cancelled', cancelled_at = ${moment}::timestamptz, cancellation_fee = 0 where id = ${id}`
  await cancelAt(early, `2026-12-10T23:59:59+09:00`)
  await cancelAt(late, `${date}T00:00:00+09:00`)
  expect((await list()).map(({ id, status }) => [id, status])).toEqual([[late, 'cancelled']])
  const day = (await shop.call('getKitchenDay', { headers, query: { date } })).body
  expect([day.deliveries, day.products]).toEqual([[], []])
})

test('neither what is cancelled nor another day; without a date it is today', async () => {
  const cancelled = await place()
  await shop.call('cancelMeetup', { headers: person.headers, params: { id: cancelled }, body: {} })
  await place({ meetup_date: '2026-12-10' })
  expect(await list()).toEqual([])
  const today = await place()
  await sql`update meetups set meetup_date = '2026-11-24' where id = ${today}`
  expect((await list({})).map(({ id }) => id)).toEqual([today])
})

test('alcohol is handed over after a check; one-way ware is not fetched', async () => {
  const cart = [{ id: 47, qty: 4 }]
  await place({ cart, birth_date: '1990-04-01', tableware: 'disposable' })
  expect(await list()).toMatchObject([{ checks_age: true, collection: null }])
})

test.each(['2026-02-30', 'morgen', '', '2026-12-11\u0000'])('a day that is none is refused: %j', async (wrong) => {
  for (const name of ['listDeliveries', 'getKitchenDay'] as const) {
    const answer = await shop.call(name, { headers, query: { date: wrong } })
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid'])
  }
})
