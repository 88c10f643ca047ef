import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { sample } from '../../../testing/sample-placement.ts'
import { placedBy } from '../../../testing/test-event.ts'
import { payTransfer } from '../../../testing/test-papers.ts'
import { signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const person = await signUp(shop)
const { headers } = await staffWith(shop, ['kitchen', 'calendar'])

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await sql`delete from idempotency_keys`
  await sql`truncate book_entries`
  await sql`delete from meetups`
  await sql`delete from kitchen_days where kind = 'products'`
})

/** Friday 11 December: nothing is open on the weekend, and dishes are fetched on Monday. */
const place = (changes: object = {}) => placedBy(shop, person, { tableware: 'return', ...changes })

/** Days are moved, not the clock: sessions would end. */
const movedTo = (id: string, date: string) => sql`update meetups set meetup_date = ${date}::date where id = ${id}`

async function listed(query: { date?: string } = {}) {
  const { status, body } = await shop.call('listCollections', { headers, query })
  expect(status).toBe(200)
  return body
}
const idsOn = async (date?: string) => (await listed(date === undefined ? {} : { date })).map(({ id }) => id)
const collects = (id: string, collected = true) =>
  shop.call('noteCollected', { headers, params: { id }, body: { collected } })
const counted = async () => (await shop.call('getDashboard', { headers })).body.collections

test('dishes are fetched on the open day after, and on no other', async () => {
  const id = await place()
  for (const [date, there] of [
    ['2026-12-11', false],
    ['2026-12-12', false],
    ['2026-12-13', false],
    ['2026-12-14', true],
    ['2026-12-15', false],
  ] as const) {
    expect([date, await idsOn(date)]).toEqual([date, there ? [id] : []])
  }
  const [row] = await listed({ date: '2026-12-14' })
  expect(row).toMatchObject({
    id,
    meetup_date: sample.meetup_date,
    collection: { date: '2026-12-14', from: '10:00', to: '12:00' },
    company: sample.contact.company,
    address: { building: sample.address.building },
    collected: null,
  })
})

test('who has dishes leaves once they are back, or their day is over', async () => {
  const id = await place()
  const reasons = async () =>
    (await shop.call('checkDeletable', { headers: person.headers })).body.reasons.map(({ code }) => code)
  const delivered = async (date: string) => {
    await movedTo(id, date)
    await sql`update meetups set status = 'delivered' where id = ${id}`
  }
  await delivered('2026-11-24')
  await sql`truncate book_entries`
  await payTransfer(sql, { id, at: '2026-11-24T09:00:00+09:00' })
  expect(await reasons()).toEqual(['dishes_to_return'])
  // Fetched on Tuesday: Monday was a holiday.
  await delivered('2026-11-20')
  expect(await reasons()).toEqual(['dishes_to_return'])
  await collects(id)
  expect(await reasons()).toEqual([])
  await collects(id, false)
  expect(await reasons()).toEqual(['dishes_to_return'])
  // To be fetched on Friday.
  await delivered('2026-11-19')
  expect(await reasons()).toEqual([])
})

test('neither one-way ware nor what is cancelled is fetched', async () => {
  await place({ tableware: 'disposable' })
  const cancelled = await place()
  await sql`update meetups set status = 'cancelled', cancelled_at = now(), cancellation_fee = 0 where id = ${cancelled}`
  expect(await idsOn('2026-12-14')).toEqual([])
  expect((await collects(cancelled)).body).toMatchObject({ code: 'nothing_to_collect' })
})

test('what nobody has noted stays on today’s list for 60 days, and is counted; the record takes it off', async () => {
  const [old, late, due, ahead] = [await place(), await place(), await place(), await place()]
  // Tuesday 24 November: Monday the 23rd is a holiday, so that Friday's dishes are fetched today.
  await movedTo(old, '2026-09-24')
  await movedTo(late, '2026-09-25')
  await movedTo(due, '2026-11-20')
  await movedTo(ahead, '2026-11-24')
  expect(await idsOn()).toEqual(expect.arrayContaining([late, due]))
  expect(await idsOn()).toHaveLength(2)
  expect(await counted()).toBe(2)
  for (let n = 0; n < 2; n += 1) expect((await collects(late)).body.collected).toMatchObject({ by: '神山 葵' })
  expect(await idsOn()).toEqual([due])
  const { body } = await collects(due)
  expect(body.collected).toEqual({ at: '2026-11-24T10:00:00+09:00', by: '神山 葵' })
  expect(await listed()).toMatchObject([{ id: due, collected: body.collected }])
  expect(await counted()).toBe(0)
  await collects(due, false)
  expect(await counted()).toBe(1)
})

test('a day that is closed moves what was to be fetched on it', async () => {
  const id = await place()
  const closure = { date: '2026-12-14', note: '冷蔵庫の入れ替え' }
  expect((await shop.call('createClosure', { headers, body: closure })).status).toBe(201)
  expect(await idsOn('2026-12-15')).toEqual([id])
  expect(await idsOn('2026-12-14')).toEqual([])
})

test('of an order that there is not, nothing is noted', async () => {
  const { status, body } = await collects('00000000-0000-4000-8000-000000000000')
  expect([status, body.code]).toEqual([404, 'meetup_not_found'])
})

test('whoever closes a day sees how many dishes it moves, and where they are then', async () => {
  const tuesday = { meetup_date: '2026-12-15' }
  await Promise.all([place(tuesday), place(tuesday), place({ ...tuesday, tableware: 'disposable' })])
  const seen = async (kind = 'products') => {
    const query = { kind: kind as 'products', from: '2026-12-15', to: '2026-12-18' }
    const { body } = await shop.call('listCalendarDays', { headers, query })
    return body.map(({ collections }) => collections)
  }
  expect(await seen()).toEqual([0, 2, 0, 0])
  expect(await seen('plans')).toEqual([0, 0, 0, 0])
  await shop.call('createClosure', { headers, body: { date: '2026-12-16', note: '冷蔵庫の入れ替え' } })
  expect(await seen()).toEqual([0, 0, 2, 0])
})
