import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testShop } from '#testing'
import { dueToday } from '../../testing/due-today.ts'
import { sample } from '../../testing/sample-placement.ts'
import { type Change, staffDesk } from '../../testing/test-desk.ts'
import { placedBy } from '../../testing/test-event.ts'
import { signUp } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const person = await signUp(shop)
const { headers } = await staffWith(shop, ['kitchen'])
const desk = staffDesk(shop, await staffWith(shop, ['orders']))
const date = sample.meetup_date
const morning = '2026-11-24T10:00:00+09:00'
const [today, tomorrow, friday] = ['2026-11-24', '2026-11-25', '2026-11-27'] as const

beforeEach(async () => {
  shop.clock.set(morning)
  await sql`delete from idempotency_keys`
  await sql`truncate book_entries`
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
      overrides: [],
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
      moved_to: null,
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
  const far = await at('17:30', '18:00', { postal_code: '154-0023', city: '世田谷区', street: '若林四丁目22-13' })
  const there = await at('17:30', '18:00', shinjuku)
  const next = await at('17:30', '18:00', { postal_code: '100-0005', street: '丸の内一丁目1-1' })
  const here = await at('17:30', '18:00', {})
  const stops = await list()
  expect(stops.map(({ id }) => id)).toEqual([here, next, there, far, late])
  expect(stops.map(({ area }) => area)).toEqual(['都心', '都心', '都心', '都心の外', '都心'])
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

describe('what is moved to another day on its own day', () => {
  /** Placed two weeks before. */
  async function dueNow(changes: object = {}) {
    const id = await place(changes)
    await sql`update meetups set placed_at = placed_at - interval '14 days' where id = ${id}`
    return dueToday(shop.context, id)
  }
  async function move(id: string, meetup_date: string, more: Change = {}) {
    const { status, body } = await desk.change(id, { meetup_date, reason: 'お電話のご依頼', ...more })
    expect([status, body.meetup_date]).toEqual([200, meetup_date])
  }
  const shownOn = async (day: string) =>
    (await list({ date: day })).map(({ id, status, moved_to, delivery_window }) => [
      id,
      status,
      moved_to,
      delivery_window.from,
    ])

  test('stays on the drivers’ list, where it stood, with its new day; it counts on that one alone', async () => {
    const [moved, other] = [await dueNow(), await dueNow({ delivery_window: { from: '18:00', to: '18:30' } })]
    await move(moved, friday, { delivery_window: { from: '12:00', to: '12:30' } })
    expect(await shownOn(today)).toEqual([
      [moved, 'placed', friday, '17:30'],
      [other, 'placed', null, '18:00'],
    ])
    expect(await shownOn(friday)).toEqual([[moved, 'placed', null, '12:00']])
    const day = (await shop.call('getKitchenDay', { headers, query: { date: today } })).body
    expect(day.deliveries.map(({ id }) => id)).toEqual([other])
    const dashboard = (await shop.call('getDashboard', { headers })).body
    expect(dashboard.deliveries!.map(({ id }) => id)).toEqual([other])
    expect(dashboard.days![0]).toMatchObject({ meetups: 1, meals: 24 })
    const handover = { headers, params: { id: moved }, body: { version: 1, delivered_at: new Date(morning) } as never }
    expect((await shop.call('markDelivered', handover)).body).toMatchObject({ code: 'status_not_reachable' })
  })

  test('it stands there as it was in each field, whatever has changed with its day', async () => {
    const { address, contact } = sample
    const id = await dueNow({
      reception: { name: '受付 桜', tel: '0312345678' },
      note: '静かにお願いします',
      allergies: [{ allergens: ['egg'], persons: 2, note: '' }],
    })
    const [before] = await list({ date: today })
    await move(id, friday, {
      delivery_window: { from: '12:00', to: '12:30' },
      estimated_person: 31,
      address: { ...address, building: '別館 2階', note: '裏口から' },
      contact: { ...contact, last_name: '山田' },
      reception: null,
      tableware: 'disposable',
      note: '会議室にお願いします',
      allergies: [],
    })
    const [there] = await list({ date: today })
    expect({ ...there!, moved_to: null, version: 0 }).toEqual({ ...before!, version: 0 })
  })

  test('moved back it is a stop like any other, and moved on it says where it is now', async () => {
    const id = await dueNow()
    await move(id, friday)
    await move(id, tomorrow)
    expect(await shownOn(today)).toEqual([[id, 'placed', tomorrow, '17:30']])
    expect(await shownOn(friday)).toEqual([])
    await move(id, today)
    expect(await shownOn(today)).toEqual([[id, 'placed', null, '17:30']])
    expect(await shownOn(tomorrow)).toEqual([])
    await move(id, friday)
    expect(await shownOn(today)).toEqual([[id, 'placed', friday, '17:30']])
  })

  test('moved and then cancelled it is cancelled, on the day it left', async () => {
    const id = await dueNow()
    await move(id, friday)
    await desk.cancel(id)
    expect(await shownOn(today)).toEqual([[id, 'cancelled', friday, '17:30']])
    expect(await shownOn(friday)).toEqual([])
  })

  test('only of its own day, by Tokyo’s clock', async () => {
    const id = await dueNow()
    await move(id, friday)
    const movedAt = (moment: string) => sql`update meetup_revisions set at = ${moment}::timestamptz`
    await movedAt('2026-11-23T23:59:59.999+09:00')
    expect(await shownOn(today)).toEqual([])
    await movedAt('2026-11-24T00:00:00+09:00')
    expect(await shownOn(today)).toHaveLength(1)
    await movedAt('2026-11-24T23:59:59.999+09:00')
    expect(await shownOn(today)).toHaveLength(1)
    await movedAt('2026-11-25T00:00:00+09:00')
    expect(await shownOn(today)).toEqual([])
  })

  test('what changes otherwise on its day, however often, is there once', async () => {
    const id = await dueNow()
    await desk.change(id, { note: '受付は二階です', reason: 'お電話のご依頼' })
    await desk.change(id, { note: '受付は三階です', reason: 'お電話のご依頼' })
    expect(await shownOn(today)).toEqual([[id, 'placed', null, '17:30']])
    await move(id, friday)
    await desk.change(id, { note: '受付は一階です', reason: 'お電話のご依頼' })
    expect(await shownOn(today)).toEqual([[id, 'placed', friday, '17:30']])
  })

  test('it is one statement, which finds the changes of the day by their time', async () => {
    await move(await dueNow(), friday)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await list({ date: today })
    const asked = [...query.mock.calls] as unknown as [{ text?: string }, unknown[]][]
    query.mockRestore()
    const own = asked.filter(([{ text = '' }]) => text.includes('"meetup_lines"'))
    expect(own).toHaveLength(1)
    const [[statement, values]] = own as [(typeof own)[number]]
    const plan = await sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`
      return tx.unsafe(`explain ${statement.text}`, values)
    })
    const text = JSON.stringify(plan)
    expect(text).toContain('meetup_revisions_at_index')
    expect(text).not.toContain('Seq Scan')
  })
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
