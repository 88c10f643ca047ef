import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeShop } from '#snapshot'
import { categories } from '#tables/catalog'
import { testShop } from '#testing'

const shop = await testShop()

test('ten categories in their order, each with a picture in several widths', async () => {
  const { status, body } = await shop.call('listCategories')
  expect(status).toBe(200)
  expect(body.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(body.map(({ sort_id }) => sort_id)).toEqual(body.map(({ sort_id }) => sort_id).toSorted((a, b) => a - b))
  for (const { id, name, image } of body) {
    expect(id).toBeGreaterThan(0)
    expect(name).not.toBe('')
    expect(image?.srcset).toMatch(/^\/pictures\/[\w-]+\.webp 240w, .* 480w, .* 880w$/)
  }
})

test('the shop’s own order counts, whatever the ids', async () => {
  const order = async () => (await shop.call('listCategories')).body.map(({ id }) => id)
  await changeShop(shop.context, (tx) => tx.update(categories).set({ sortId: -1 }).where(eq(categories.id, 7)))
  await expect.poll(async () => (await order())[0]).toBe(7)
  await changeShop(shop.context, (tx) => tx.update(categories).set({ sortId: 70 }).where(eq(categories.id, 7)))
})

test('its pictures are there, for ever', async () => {
  const { body } = await shop.call('listCategories')
  const { status, headers } = await shop.fetch(body[0]!.image!.src)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(headers.get('cache-control')).toContain('immutable')
})

test('the underscore means nothing, and neither does an access token', async () => {
  const { status } = await shop.fetch('/backend/api/meetup/categories?_=1', { headers: { authorization: 'Bearer x' } })
  expect(status).toBe(200)
})
