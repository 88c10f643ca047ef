import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { place, placementFor } from '../../../testing/sample-placement.ts'
import { signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop()
const desk = await staffWith(shop, ['catalogue', 'orders'])
const date = '2026-12-11'
/** A box of which five are packed into one carrier. */
let id = 0

beforeEach(async () => {
  const body = {
    name: '五つ組の折',
    category_id: 2,
    price_with_tax: 1_620,
    tax_class: 'reduced',
    unit: '折',
    min_qty: 10,
    max_qty: 60,
    qty_step: 5,
    allergens_checked_on: '2026-11-20',
    published: true,
  } as const
  id = (await shop.call('createProduct', { headers: desk.headers, body })).body.id
})

const set = async (body: object) => {
  const params = { id: String(id) }
  const { version } = (await shop.call('getProductRecord', { headers: desk.headers, params })).body
  return shop.call('changeProduct', { headers: desk.headers, params, body: { version, ...body } })
}
const order = async (qty: number) => place(shop, await placementFor(shop, { meetup_date: date, cart: [{ id, qty }] }))
const onMenu = async () =>
  (await shop.call('listProducts', { query: { meetup_date: date } })).body.find((product) => product.id === id)!

test('customers are told of the step with the product', async () => {
  expect(await onMenu()).toMatchObject({ min_qty: 10, max_qty: 60, qty_step: 5 })
})

test.each([10, 15, 60])('%d can be ordered', async (qty) => {
  expect((await order(qty)).status).toBe(201)
})

test.each([5, 11, 14, 62, 65])('%d cannot, and the field says what can', async (qty) => {
  const { status, body } = await order(qty)
  expect([status, body]).toMatchObject([
    422,
    {
      code: 'quantity_out_of_range',
      errors: [{ field: 'cart.0.qty', message: '「五つ組の折」は10から60までの、5の倍数でお受けします。' }],
    },
  ])
})

test('two lines of it count together', async () => {
  const cart = [
    { id, qty: 12 },
    { id, qty: 13 },
  ]
  expect((await place(shop, await placementFor(shop, { meetup_date: date, cart }))).status).toBe(201)
  const less = [cart[0]!, { id, qty: 12 }]
  expect((await place(shop, await placementFor(shop, { meetup_date: date, cart: less }))).status).toBe(422)
})

test('the price is told also of what cannot be ordered, with a word', async () => {
  const { body } = await shop.call('calculate', { body: { cart: [{ id, qty: 12 }] } })
  expect(body).toMatchObject({ warnings: [{ id, code: 'quantity_out_of_range' }] })
})

test('of thirteen that are left, ten can be had; of nine, none', async () => {
  await set({ daily_limit: 28 })
  expect((await order(15)).status).toBe(201)
  // An answer is kept for five seconds.
  shop.clock.set(new Date(shop.context.now().getTime() + 6_000))
  expect(await onMenu()).toMatchObject({ offerable: true, max_qty: 10 })
  await set({ daily_limit: 24 })
  shop.clock.set(new Date(shop.context.now().getTime() + 6_000))
  expect(await onMenu()).toMatchObject({ offerable: false, reason: 'sold_out_on_date' })
})

describe('an order of before there was a step', () => {
  test('keeps its number; a new one, and a repeated order, go by the step', async () => {
    await set({ qty_step: 1 })
    const organiser = await signUp(shop)
    const body = await placementFor(shop, { meetup_date: date, cart: [{ id, qty: 12 }] })
    const placed = await place(shop, body, randomUUID(), organiser.headers)
    expect(placed.status).toBe(201)
    const params = { id: placed.body.id }
    const change = (changes: object) =>
      asShown(shop, 'changeMeetup', { headers: organiser.headers, params, query: {}, body: changes })
    await set({ qty_step: 5 })
    expect((await change({ title: '忘年会' })).status).toBe(200)
    expect(
      (
        await change({
          cart: [
            { id, qty: 12 },
            { id: 43, qty: 2 },
          ],
        })
      ).status,
    ).toBe(200)
    expect((await change({ cart: [{ id, qty: 13 }] })).body).toMatchObject({ code: 'quantity_out_of_range' })
    const again = await shop.call('reorderMeetup', { headers: organiser.headers, params, body: {} })
    expect(again.body.cart).toContainEqual({ id, qty: 15 })
    expect((await change({ cart: [{ id, qty: 15 }] })).status).toBe(200)
  })
})
