import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop()
const { headers } = await staffWith(shop, ['settings'])
const ichikawa = { prefecture: '千葉県', city: '市川市' }
const bay = { name: '千葉', fee: 4_400, free_from: 200_000, cities: [ichikawa] }

const create = (body: object) => shop.call('createArea', { headers, body: body as never })
const feeTo = async (postal_code: string) => {
  const { body } = await shop.call('calculate', { body: { cart: sample.cart, postal_code } })
  return body.code ?? body.shipping_fee
}

test('a new area is delivered to at once, and no more when it is deleted; orders stay', async () => {
  expect(await feeTo('2720034')).toBe('area_not_served')
  const { status, body: area } = await create({ ...bay, least_order: 3_000, cities: [ichikawa, ichikawa] })
  expect(status).toBe(201)
  expect(area).toEqual({ ...bay, least_order: 3_000, id: area.id, version: 1 })
  expect(await feeTo('2720034')).toBe(4_400)
  const address = { ...sample.address, postal_code: '2720034', prefecture: '千葉県', city: '市川市' }
  const { body: order } = await place(shop, await placementFor(shop, { address }))
  const removed = await shop.call('deleteArea', { headers, params: { id: String(area.id) }, body: { version: 1 } })
  expect(removed.status).toBe(204)
  expect(await feeTo('2720034')).toBe('area_not_served')
  const kept = await shop.call('getGuestOrder', { params: { guest_token: order.guest_token! } })
  expect(kept.body.calculation.shipping_fee).toBe(4_400)
})

test('another fee holds for the next order and for texts; what was ordered keeps its own', async () => {
  const { body: order } = await place(shop, await placementFor(shop))
  const { body: before } = await shop.call('getArea', { headers, params: { id: '1' } })
  const { body: after } = await shop.call('changeArea', {
    headers,
    params: { id: '1' },
    body: { version: before.version, fee: 2_420, free_from: null },
  })
  expect(after).toMatchObject({ fee: 2_420, free_from: null, cities: before.cities, version: before.version + 1 })
  expect(await feeTo('1000004')).toBe(2_420)
  const kept = await shop.call('getGuestOrder', { params: { guest_token: order.guest_token! } })
  expect(kept.body.calculation.shipping_fee).toBe(2_200)
  const stale = { headers, params: { id: '1' }, body: { version: before.version, fee: 1 } }
  const { status, body: no } = await shop.call('changeArea', stale)
  expect([status, no]).toMatchObject([409, { code: 'edited_meanwhile', area: { fee: 2_420 } }])
})

test.each([
  [
    'a place that is nowhere',
    { cities: [{ prefecture: '東京都', city: 'どこでもない区' }] },
    'cities',
    '見つかりません',
  ],
  ['a place of another area', { cities: [{ prefecture: '東京都', city: '港区' }] }, 'cities', '都心'],
  ['no place', { cities: [] }, 'cities', 'ひとつ以上'],
  ['a fee below nothing', { fee: -1 }, 'fee', '0以上'],
  ['a broken fee', { fee: 1.5 }, 'fee', '数字'],
  ['a name of blanks', { name: '　' }, 'name', '名前'],
])('%s is refused beside its field, and nothing is made', async (_what, changes, field, words) => {
  const before = (await shop.call('listAreas', { headers })).headers.get('x-total-count')
  const { status, body } = await create({ ...bay, ...changes })
  expect(status).toBe(422)
  expect(body.errors).toEqual([{ field, message: expect.stringContaining(words) }])
  expect((await shop.call('listAreas', { headers })).headers.get('x-total-count')).toBe(before)
})

test('of several who take one municipality at once one has it, and the others are told', async () => {
  const body = { ...bay, cities: [{ prefecture: '千葉県', city: '浦安市' }] }
  const all = await Promise.all(Array.from({ length: 10 }, () => create(body)))
  expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)])
  const { body: no } = all.find(({ status }) => status === 422)!
  expect(no.errors).toEqual([{ field: 'cities', message: expect.stringContaining('浦安市') }])
})

test('the municipalities of a prefecture say which area they are in', async () => {
  const { body } = await shop.call('listMunicipalities', { headers, query: { prefecture: '東京都' } })
  expect(body).toContainEqual({ city: '港区', area: '都心' })
  expect(body).toContainEqual({ city: '八王子市', area: null })
})
