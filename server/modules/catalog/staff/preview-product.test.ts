import { expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop()
shop.clock.set('2026-11-24T10:00:00+09:00')
const { headers } = await staffWith(shop, ['catalogue'])
const [friday, saturday, tuesday] = ['2026-12-11', '2026-12-12', '2026-12-15']

const made = async (more: Partial<Call<'createProduct'>['body']> = {}) => {
  const body: Call<'createProduct'>['body'] = {
    name: '湯豆腐',
    category_id: 3,
    price_with_tax: 3_240,
    tax_class: 'reduced',
    unit: '鍋',
    planned_prices: [{ valid_from: tuesday, price_with_tax: 3_600, tax_class: 'reduced' }],
    ...more,
  }
  return (await shop.call('createProduct', { headers, body })).body
}
const preview = async (id: number, meetup_date?: string) =>
  (await shop.call('previewProduct', { headers, params: { id: String(id) }, query: { meetup_date } as never })).body

test('a draft is shown as customers would see it once it is published', async () => {
  const { id } = await made()
  expect((await shop.call('getProduct', { params: { id: String(id) } })).status).toBe(404)
  const { product, published } = await preview(id)
  expect([published, product.name, product.price_with_tax]).toEqual([false, '湯豆腐', 3_240])
  expect(await preview(id, friday)).toMatchObject({ product: { offerable: true, price_with_tax: 3_240 } })
})

test('at the price of the day, and with the reason where it cannot be had', async () => {
  const { id } = await made({ weekdays: [2, 5, 6] })
  expect(await preview(id, tuesday)).toMatchObject({ product: { offerable: true, price_with_tax: 3_600 } })
  expect(await preview(id, '2026-12-10')).toMatchObject({ product: { reason: 'not_available_on_date' } })
  expect(await preview(id, saturday)).toMatchObject({ product: { reason: 'date_not_selectable' } })
  expect(await preview((await made()).id, '2026-11-25')).toMatchObject({
    product: { offerable: false, reason: 'cutoff_passed' },
  })
})

test('what is published is shown word for word as customers have it', async () => {
  for (const query of [{}, { meetup_date: friday }]) {
    const params = { id: '4' }
    const { body } = await shop.call('getProduct', { params, query } as never)
    expect(await preview(4, query.meetup_date)).toEqual({ product: body, published: true })
  }
})

test('what was taken out of the menu, and what never was, is not found', async () => {
  const { id, version } = await made()
  await shop.call('archiveProduct', { headers, params: { id: String(id) }, query: {}, body: { version } })
  for (const gone of [id, 900_001]) {
    const { status } = await shop.call('previewProduct', { headers, params: { id: String(gone) }, query: {} })
    expect(status).toBe(404)
  }
  const { status } = await shop.call('previewProduct', {
    headers,
    params: { id: '4' },
    query: { meetup_date: '2026-02-30' } as never,
  })
  expect(status).toBe(422)
})
