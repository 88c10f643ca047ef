import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'

const shop = await testShop()
const order = (guest_token: string) => shop.call('getGuestOrder', { params: { guest_token } })

test('the link in the mail opens the order as it was placed', async () => {
  const body = await placementFor(shop, { reception: { name: '受付 花子', tel: '0312345678' } })
  const { body: placed } = await place(shop, body)
  const { status, body: found } = await order(placed.guest_token!)
  expect(status).toBe(200)
  expect(found).toMatchObject({
    id: placed.id,
    number: placed.number,
    status: 'placed',
    title: '開発本部 忘年会',
    meetup_date: '2026-12-11',
    delivery_window: { from: '17:30', to: '18:00' },
    address: { ...sample.address, postal_code: '1000004' },
    contact: { ...sample.contact, tel: '0312345678' },
    payment: { method: 'invoice', po_number: '', billing_name: '' },
    reception: { name: '受付 花子', tel: '0312345678' },
    placed_at: '2026-11-24T10:00:00+09:00',
    cutoff_at: '2026-12-08T17:00:00+09:00',
  })
  expect(found.fee_timeline).toEqual([
    { from: null, rate: 0, fee: 0 },
    { from: '2026-12-08T17:00:00+09:00', rate: 50, fee: Math.floor(placed.total / 2) },
    { from: '2026-12-09T17:00:00+09:00', rate: 100, fee: placed.total },
  ])
  const { body: quote } = await shop.call('calculate', {
    body: { cart: body.cart, meetup_date: '2026-12-11', estimated_person: 24, postal_code: '1000004' },
  })
  expect(found.calculation).toEqual(quote)
})

test('an order keeps its prices when the shop changes them', async () => {
  const { body: placed } = await place(shop, await placementFor(shop))
  const { body: before } = await order(placed.guest_token!)
  await shop.context.sql`with p as (update products set price_with_tax = price_with_tax * 2, name = name || '改')
    update shop_version set version = version + 1`
  await shop.context.snapshot.refresh()
  expect((await order(placed.guest_token!)).body).toEqual(before)
})

test.each([
  ['unknown', randomBytes(32).toString('base64url'), 'meetup_not_found'],
  ['of another shape', 'x', 'not_found'],
  ['with a NUL', `${'a'.repeat(30)}\0`, 'not_found'],
])('a token %s is not found', async (_name, token, code) => {
  const answer = await order(token)
  expect([answer.status, answer.body.code]).toEqual([404, code])
})

test('neither id nor number opens an order', async () => {
  const { body: placed } = await place(shop, await placementFor(shop))
  for (const guess of [placed.id, placed.number.padEnd(20, '_')]) expect((await order(guess)).status).toBe(404)
})
