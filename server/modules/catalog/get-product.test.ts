import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeShop } from '#snapshot'
import { kitchenDays } from '#tables/calendar'
import { productPictures, products } from '#tables/catalog'
import { testShop } from '#testing'

const shop = await testShop()

const get = (id: number, query: { meetup_date?: string } = {}) =>
  shop.call('getProduct', { params: { id: String(id) }, query })

describe('getProduct', () => {
  test('tells all that the list tells, and more', async () => {
    const { body: all } = await shop.call('listProducts')
    const { status, body } = await get(47)
    expect(status).toBe(200)
    expect(body).toMatchObject(all.find(({ id }) => id === 47)!)
    expect(body.description_long).not.toBe('')
    expect(body.contents.length).toBeGreaterThan(0)
    expect(body.ingredients).not.toBe('')
    expect(body.images).toEqual([body.image])
    expect(body.best_before).not.toBe('')
    expect(body.ware).not.toBe('')
  })

  test('its pictures stand in the order the shop gave them, the first one on its card', async () => {
    const [first, second] = [9, 3]
    const pictures = [first, second].map((pictureId, position) => ({ productId: 47, position, pictureId }))
    await changeShop(shop.context, async (tx) => {
      await tx.delete(productPictures).where(eq(productPictures.productId, 47))
      await tx.insert(productPictures).values(pictures)
    })
    await expect.poll(async () => (await get(47)).body.images.length).toBe(2)
    const { body } = await get(47)
    const sources = [body.image, ...body.images].map(({ src }) => src)
    expect(sources).toEqual([sources[1], sources[1], sources[2]])
    await changeShop(shop.context, (tx) =>
      tx.delete(productPictures).where(and(eq(productPictures.productId, 47), eq(productPictures.position, 0))),
    )
    await expect.poll(async () => (await get(47)).body.image.src).toBe(sources[2])
  })

  test('every product has a page with up to four others that go with it', async () => {
    const { body: all } = await shop.call('listProducts')
    for (const { id } of all) {
      const { status, body } = await get(id)
      expect(status).toBe(200)
      expect(body.related.length, body.name).toBeGreaterThan(0)
      expect(body.related.length).toBeLessThanOrEqual(4)
      expect(body.related.map((related) => related.id)).not.toContain(id)
    }
  })

  test('with a date it says whether it can be had, and its neighbours do too', async () => {
    await changeShop(shop.context, (tx) => tx.delete(kitchenDays))
    const { body } = await get(47, { meetup_date: '2026-12-11' })
    expect([body.offerable, body.reason]).toEqual([true, null])
    for (const related of body.related) expect(related).toHaveProperty('offerable')
    const { body: sunday } = await get(47, { meetup_date: '2026-12-13' })
    expect([sunday.offerable, sunday.reason]).toEqual([false, 'date_not_selectable'])
  })

  test('a product not yet published is not found, not even beside another', async () => {
    const { body: beer } = await get(47)
    const hidden = beer.related[0]!.id
    await changeShop(shop.context, (tx) => tx.update(products).set({ published: false }).where(eq(products.id, hidden)))
    expect(await get(hidden)).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
    expect((await get(47)).body.related.map(({ id }) => id)).not.toContain(hidden)
  })

  test('a number that is no product is not found', async () => {
    expect(await get(99_999)).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
  })

  test.each(['0', '-1', '1.5', '１', '01', 'abc', '99999999999', '2147483648', '%00', '%ED%A0%80', '1%27--'])(
    '%j names nothing',
    async (id) => {
      const { status } = await shop.fetch(`/backend/api/meetup/products/${id}`)
      expect([400, 404]).toContain(status)
    },
  )
})
