import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeShop } from '#snapshot'
import { products } from '#tables/catalog'
import { testShop } from '#testing'
import { place, placementFor, sample, traces } from '../../../testing/sample-placement.ts'
import { signUp } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { headers, email } = await signUp(shop)
const allergies = [{ allergens: ['egg' as const], persons: 2, note: '' }]
const placement = await placementFor(shop, { allergies, contact: { ...sample.contact, email } })
const { id } = (await place(shop, placement, randomUUID(), headers)).body
const reorder = (body = {}) => shop.call('reorderMeetup', { headers, params: { id }, body })
const set = (product: number, values: Partial<typeof products.$inferInsert>) =>
  changeShop(shop.context, (tx) => tx.update(products).set(values).where(eq(products.id, product)))

test('the lines of an order come back for a cart, and nothing is written', async () => {
  const before = await traces(shop)
  const { status, body, headers: answered } = await reorder()
  const { delivery, own_fields: _, ...rest } = body
  expect([status, rest]).toEqual([200, { cart: sample.cart, estimated_person: 24, unavailable: [], allergies }])
  expect(delivery).toMatchObject({
    delivery_window: sample.delivery_window,
    reception: null,
    tableware: 'return',
    address: { street: sample.address.street, note: sample.address.note },
  })
  expect(answered.get('cache-control')).toBe('no-store')
  expect(await traces(shop)).toEqual(before)
  expect((await reorder({ meetup_date: '2026-12-15' })).body.cart).toEqual(sample.cart)
})

test('what is no longer offered is named, with the reason', async () => {
  await set(4, { published: false })
  await set(15, { soldOut: true })
  const { body } = await reorder()
  await set(4, { published: true })
  await set(15, { soldOut: false })
  expect(body).toMatchObject({
    cart: [{ id: 43, qty: 2 }],
    unavailable: [
      { id: 4, name: '旬のにぎり「霜月」', reason: 'not_published' },
      { id: 15, name: '若鶏の唐揚げ', reason: 'sold_out' },
    ],
  })
})

test('on a date, what cannot be had then', async () => {
  const { body } = await reorder({ meetup_date: '2026-11-26' })
  expect(body.cart).toEqual([{ id: 43, qty: 2 }])
  expect(body.unavailable.map(({ reason }) => reason)).toEqual(['cutoff_passed', 'cutoff_passed'])
  expect((await reorder({ meetup_date: '2026-11-29' })).body).toMatchObject({
    cart: [],
    unavailable: [{ reason: 'date_not_selectable' }, { reason: 'date_not_selectable' }, {}],
  })
})

test('a quantity that the shop no longer takes becomes the nearest one that it does', async () => {
  await set(4, { minQty: 6 })
  await set(15, { maxQty: 1 })
  const { body } = await reorder()
  await set(4, { minQty: 1 })
  await set(15, { maxQty: 60 })
  expect(body.cart).toEqual([
    { id: 4, qty: 6 },
    { id: 15, qty: 1 },
    { id: 43, qty: 2 },
  ])
})

test.each([{ meetup_date: 'soon' }, { cart: [] }])('%j is refused', async (body) => {
  expect((await reorder(body)).status).toBe(422)
})
