import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor } from '../../../testing/sample-placement.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop()
const { headers } = await staffWith(shop, ['calendar'])

const create = (body: object) => shop.call('createClosure', { headers, body: body as never })
const get = (id: string) => shop.call('getClosure', { headers, params: { id } })
const list = async (page = '1') => shop.call('listClosures', { headers, query: { page } })
const remove = (id: string, version: number) =>
  shop.call('deleteClosure', { headers, params: { id }, body: { version } })
const reasonOf = async (date: string) =>
  (await shop.call('listSelectableDates')).body.dates.find((day) => day.date === date)!.reason

test('a day is closed, stands in the list and in the calendar, and is open again when it is taken away', async () => {
  const date = '2026-12-11'
  const { body: order } = await place(shop, await placementFor(shop))
  const { status, body: made } = await create({ date, note: '冷蔵庫の入れ替え' })
  expect([status, made]).toEqual([
    201,
    { id: `products-${date}`, kind: 'products', date, note: '冷蔵庫の入れ替え', taken: 1, version: 1 },
  ])
  expect(await reasonOf(date)).toBe('closed')
  expect((await shop.call('getGuestOrder', { params: { guest_token: order.guest_token! } })).body.status).toBe('placed')
  expect((await place(shop, await placementFor(shop))).body.code).toBe('date_not_selectable')
  expect((await get(made.id)).body).toEqual(made)
  const call = { headers, params: { id: made.id } }
  const changed = await shop.call('changeClosure', { ...call, body: { version: 1, note: '棚卸し' } })
  expect(changed.body).toEqual({ ...made, note: '棚卸し', version: 2 })
  const late = await shop.call('changeClosure', { ...call, body: { version: 1, note: '点検' } })
  expect([late.status, late.body]).toMatchObject([409, { code: 'edited_meanwhile', closure: { note: '棚卸し' } }])
  const stale = await remove(made.id, 1)
  expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile'])
  expect((await remove(made.id, 2)).status).toBe(204)
  expect(await reasonOf(date)).not.toBe('closed')
  expect([(await get(made.id)).body.code, (await remove(made.id, 3)).body.code]).toEqual([
    'closure_not_found',
    'closure_not_found',
  ])
  const day = { headers, query: { from: date, to: date } }
  expect((await shop.call('listCalendarDays', day)).body[0]).toMatchObject({ closed: null, note: '', version: 3 })
})

test('of products and of plans, from today on, page by page', async () => {
  const { sql } = shop.context
  await sql`delete from kitchen_days`
  await sql`insert into kitchen_days (kind, date, closed) values ('products', '2026-11-23', true), ('plans', '2026-11-24', true)`
  await sql`
    insert into kitchen_days (kind, date, closed)
    select 'products', day::date, true from generate_series('2027-03-01'::date, '2027-04-20'::date, '1 day') as day`
  await sql`insert into kitchen_days (kind, date, closed) values ('products', '2027-02-01', false)`
  const first = await list()
  expect(first.headers.get('x-total-count')).toBe('52')
  expect(first.body.slice(0, 2).map(({ id }) => id)).toEqual(['plans-2026-11-24', 'products-2027-03-01'])
  expect((await list('2')).body.map(({ id }) => id)).toEqual(['products-2027-04-19', 'products-2027-04-20'])
})

test.each([
  ['yesterday', '2026-11-23', '今日から'],
  ['in three years', '2029-11-24', '2年先'],
  ['no day', '2026-02-30', '実在する日'],
  ['a day that is closed', '2026-12-24', 'すでに休業日'],
])('%s is refused beside the date, and nothing is written', async (_what, date, words) => {
  await create({ date: '2026-12-24' })
  const before = (await list()).headers.get('x-total-count')
  const { status, body } = await create({ date })
  expect([status, body.errors]).toEqual([422, [{ field: 'date', message: expect.stringContaining(words) }]])
  expect((await list()).headers.get('x-total-count')).toBe(before)
})

test.each(['products-2026-12-18', 'plans', 'kitchen-2026-12-11', 'products-2026-02-30', '900001', 'products-'])(
  'there is no closure %s',
  async (id) => {
    expect((await get(id)).status).toBe(404)
  },
)
