import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeShop } from '#snapshot'
import { kitchenDays } from '#tables/calendar'
import { products, taxRates } from '#tables/catalog'
import { testShop } from '#testing'

const shop = await testShop()

const list = (query: { meetup_date?: string } = {}) => shop.call('listProducts', { query })

beforeEach(() => changeShop(shop.context, (tx) => tx.delete(kitchenDays)))

describe('listProducts', () => {
  test('53 products, each complete', async () => {
    const { status, body } = await list()
    expect([status, body.length]).toEqual([200, 53])
    for (const product of body) {
      expect(product.name, String(product.id)).not.toBe('')
      expect(product.price_with_tax).toBeGreaterThan(0)
      expect(product.price).toBeLessThan(product.price_with_tax)
      expect(product.tax_rate).toBe([9, 10].includes(product.product_category.id) ? 10 : 8)
      expect(product.is_age_restricted).toBe(product.product_category.id === 9)
      expect(product.min_qty).toBeLessThanOrEqual(product.max_qty)
      expect(product.image.alt).not.toBe('')
      expect(product.image.srcset_avif).toMatch(/\.avif \d+w/)
      expect(product).not.toHaveProperty('offerable')
    }
  })

  test('the price without tax is the price less the tax in it, rounded down', async () => {
    const { body } = await list()
    const beer = body.find(({ id }) => id === 47)!
    expect([beer.price_with_tax, beer.price, beer.tax_rate]).toEqual([2178, 1980, 10])
    const set = body.find(({ id }) => id === 1)!
    expect([set.price_with_tax, set.price, set.tax_rate]).toEqual([5184, 4800, 8])
  })

  test('with a date every product says whether it can be had, and why not', async () => {
    const { body } = await list({ meetup_date: '2026-12-11' })
    expect(body).toHaveLength(53)
    for (const { offerable, reason } of body) expect(offerable).toBe(reason === null)
    expect(new Set(body.map(({ reason }) => reason))).toContain('sold_out')
  })

  test('without a date it is told what is sold out, and what can be had on some weekdays only', async () => {
    const { body } = await list()
    expect(body.filter(({ sold_out }) => sold_out).map(({ id }) => id)).toEqual([35])
    expect(body.filter(({ weekdays }) => weekdays).map(({ id, weekdays }) => [id, weekdays])).toEqual([[40, [2, 4]]])
  })

  test('products whose allergens are unknown say so, all others are known', async () => {
    const { body } = await list()
    const unknown = body.filter(({ allergens_known }) => !allergens_known)
    expect(unknown.map(({ name }) => name)).toEqual(['赤ワイン「実りの赤」', '泡「乾杯の一本」'])
  })

  test('a product that is not published is not shown', async () => {
    await changeShop(shop.context, (tx) => tx.update(products).set({ published: false }).where(eq(products.id, 1)))
    const { body } = await list()
    expect(body.map(({ id }) => id)).not.toContain(1)
    await changeShop(shop.context, (tx) => tx.update(products).set({ published: true }).where(eq(products.id, 1)))
    expect((await list()).body).toHaveLength(53)
  })

  test('the rate is that of the asked meetup date', async () => {
    const holiday = { taxClass: 'reduced' as const, rate: 0, validFrom: '2026-12-15' }
    await changeShop(shop.context, (tx) => tx.insert(taxRates).values(holiday))
    const priceOn = async (meetup_date?: string) => {
      const { price, tax_rate } = (await list(meetup_date ? { meetup_date } : {})).body[0]!
      return [price, tax_rate]
    }
    expect(await priceOn()).toEqual([4800, 8])
    expect(await priceOn('2026-12-14')).toEqual([4800, 8])
    expect(await priceOn('2026-12-15')).toEqual([5184, 0])
    shop.clock.set('2026-12-15T00:00:00+09:00')
    expect(await priceOn()).toEqual([5184, 0])
    shop.clock.set('2026-11-24T10:00:00+09:00')
    await changeShop(shop.context, (tx) => tx.delete(taxRates).where(eq(taxRates.validFrom, holiday.validFrom)))
  })

  test('a kept answer ends at the cut-off to the millisecond', async () => {
    const offersOf = async (instant: string) => {
      shop.clock.set(instant)
      const { body } = await list({ meetup_date: '2026-11-26' })
      return body.filter(({ offerable }) => offerable).length
    }
    expect(await offersOf('2026-11-24T16:59:59.500+09:00')).toBeGreaterThan(0)
    expect(await offersOf('2026-11-24T17:00:00+09:00')).toBe(0)
    shop.clock.set('2026-11-24T10:00:00+09:00')
  })

  test.each([
    '2026-02-30',
    '2026-13-01',
    '２０２６-12-11',
    '2026-12-11T00:00',
    '0000-00-00',
    '9999-99-99',
    '',
    'tomorrow',
    '2026-12-11%00',
    '%F0%9F%8D%A3',
    'a'.repeat(2000),
  ])('the date %j is refused', async (date) => {
    const answer = await shop.fetch(`/backend/api/meetup/products?meetup_date=${date}`)
    const body = (await answer.json()) as { code: string; errors: { field: string }[] }
    expect([answer.status, body.code, body.errors[0]?.field]).toEqual([422, 'invalid', 'meetup_date'])
  })

  test('a date given twice is refused, an escape that is none too', async () => {
    const twice = await shop.fetch('/backend/api/meetup/products?meetup_date=2026-12-11&meetup_date=2026-12-11')
    expect(twice.status).toBe(422)
    const broken = await shop.fetch('/backend/api/meetup/products?meetup_date=%E3%8')
    expect(broken.status).toBe(400)
  })

  test.each(['1900-01-01', '2100-12-31'])('%s is a date on which nothing can be had', async (meetup_date) => {
    const { status, body } = await list({ meetup_date })
    expect(status).toBe(200)
    expect(new Set(body.map(({ reason }) => reason))).toEqual(new Set(['date_not_selectable', 'sold_out']))
  })
})
