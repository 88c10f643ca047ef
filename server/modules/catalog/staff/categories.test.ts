import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop()
const { sql } = shop.context
const { headers, userId } = await staffWith(shop, ['catalogue'])

const rows = async () => (await shop.call('listCategoryRows', { headers })).body
const ids = async () => (await rows()).map(({ id }) => id)
const shown = async () => (await shop.call('listCategories')).body.map(({ id, name }) => [id, name])
const create = (body: object = {}) =>
  shop.call('createCategory', { headers, body: { name: '鍋もの', short_name: '鍋', ...body } })
const someName = () => `鍋もの ${randomUUID().slice(0, 8)}`
const made = async () => (await create({ name: someName() })).body
const change = (id: number, body: Call<'changeCategory'>['body']) =>
  shop.call('changeCategory', { headers, params: { id: String(id) }, body })
const remove = (id: number, version?: number) =>
  shop.call('deleteCategory', { headers, params: { id: String(id) }, query: {}, body: { version } })
const sort = (from: number[], to: number[]) => shop.call('sortCategories', { headers, body: { from, to } })
const put = async (category_id: number) =>
  (
    await shop.call('createProduct', {
      headers,
      body: { name: '湯豆腐', category_id, price_with_tax: 3_240, tax_class: 'reduced', unit: '鍋' },
    })
  ).body
const log = (id: string) => sql<{ action: string; before: object | null; after: object | null }[]>`
  select action, before, after from audit_log
  where record_kind = 'category' and record_id = ${id} and by_user_id = ${userId} order by id`

test('a new category is the last, with its words; customers and the log have it at once', async () => {
  const { status, body } = await create({ note: '寒い日に' })
  expect([status, body]).toMatchObject([
    201,
    { name: '鍋もの', short_name: '鍋', note: '寒い日に', products: 0, published: 0, archived: 0, version: 1 },
  ])
  expect((await rows()).at(-1)?.id).toBe(body.id)
  expect((await shown()).at(-1)).toEqual([body.id, '鍋もの'])
  const params = { id: String(body.id) }
  const { body: record } = await shop.call('getCategoryRecord', { headers, params })
  expect(record).toEqual({ ...body, last_change: { by: expect.any(String), at: expect.any(String) } })
  expect(await log(params.id)).toMatchObject([{ action: 'createCategory', after: { name: '鍋もの' } }])
})

test('only what was sent changes; who saw another version is told, and the same once more is no change', async () => {
  const { id } = await made()
  const { body } = await change(id, { version: 1, name: '鍋と煮もの' })
  expect(body).toMatchObject({ name: '鍋と煮もの', short_name: '鍋', version: 2 })
  expect(await shown()).toContainEqual([id, '鍋と煮もの'])
  const stale = await change(id, { version: 1, name: '汁もの' })
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'edited_meanwhile', category: { name: '鍋と煮もの', version: 2 } },
  ])
  expect((await change(id, { version: 1, name: '鍋と煮もの' })).body.version).toBe(2)
  expect((await log(String(id))).map(({ action }) => action)).toEqual(['createCategory', 'changeCategory'])
  const nobody = await change(900_001, { version: 1, name: '汁もの' })
  expect([nobody.status, nobody.body.code]).toEqual([404, 'category_not_found'])
})

test.each([
  ['a name of blanks', { name: '　' }, 'name'],
  ['too long a name', { name: '鍋'.repeat(21) }, 'name'],
  ['too long a short name', { short_name: '鍋'.repeat(13) }, 'short_name'],
  ['too long a note', { note: '鍋'.repeat(41) }, 'note'],
  ['a line break', { note: '寒い\n日に' }, 'note'],
  ['a name that another has', { name: 'お寿司' }, 'name'],
  ['a place in the order', { sort_id: 1 }, 'sort_id'],
])('%s is refused beside its field, and nothing is made', async (_what, changes, field) => {
  const before = await ids()
  const { status, body } = await create(changes)
  expect([status, body.errors?.map((error) => error.field)]).toEqual([422, [field]])
  expect(await ids()).toEqual(before)
})

test('only an empty category goes; one with products, also with those out of the menu, says so', async () => {
  const { id } = await made()
  const { id: product } = await put(id)
  const full = await remove(id, 1)
  expect([full.status, full.body]).toMatchObject([409, { code: 'not_deletable', category: { products: 1 } }])
  expect(full.body.message).toContain('この分類には商品があります')
  const inPath = { id: String(product) }
  await shop.call('archiveProduct', { headers, params: inPath, query: {}, body: { version: 1 } })
  expect((await remove(id, 1)).body).toMatchObject({ code: 'not_deletable', category: { products: 0, archived: 1 } })
  const back = { version: 2, archived: false as const, category_id: 3 }
  expect((await shop.call('changeProduct', { headers, params: inPath, body: back })).status).toBe(200)

  expect((await remove(id)).body.errors?.[0]?.field).toBe('version')
  expect((await remove(id, 9)).body.code).toBe('edited_meanwhile')
  expect((await remove(id, 1)).status).toBe(204)
  expect((await remove(id, 1)).status).toBe(404)
  expect(await ids()).not.toContain(id)
  expect((await shown()).map(([each]) => each)).not.toContain(id)
  expect((await log(String(id))).at(-1)).toMatchObject({ action: 'deleteCategory', after: null })
})

test('of a product that comes in and a category that goes at the same time, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await made()
    const body = { name: '湯豆腐', category_id: id, price_with_tax: 3_240, tax_class: 'reduced', unit: '鍋' } as const
    const [product, removal] = await Promise.all([shop.call('createProduct', { headers, body }), remove(id, 1)])
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([product.status, removal.status])
  }
})

test('categories change places; who has seen another order is told what it is now', async () => {
  const from = await ids()
  const to = [from.at(-1)!, ...from.slice(0, -1)]
  expect((await sort(from, to)).body).toEqual({ categories: to })
  expect(await ids()).toEqual(to)
  expect((await shown()).map(([id]) => id)).toEqual(to)
  const stale = await sort(from, from.toReversed())
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'edited_meanwhile', categories: to }])
  expect((await sort(from, to)).status).toBe(200)
  expect((await sort(to, to.slice(1))).body.errors?.[0]?.field).toBe('to')
  expect((await sort([900_001, 900_002], [900_002, 900_001])).body.code).toBe('edited_meanwhile')
  expect((await log('categories')).map(({ action }) => action)).toEqual(['sortCategories'])
})

test('of two who sort at the same time, the second sees what the first did', async () => {
  for (let round = 0; round < 5; round += 1) {
    const from = await ids()
    const orders = [from.toReversed(), [...from.slice(1), from[0]!]]
    const answers = await Promise.all(orders.map((to) => sort(from, to)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.findIndex(({ status }) => status === 200)
    expect(await ids()).toEqual(orders[won])
  }
})

test('of two who make a category of the same name at the same time, one is refused; so is who renames one to it', async () => {
  const name = someName()
  const answers = await Promise.all([create({ name }), create({ name })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  const { id } = await made()
  expect((await change(id, { version: 1, name })).body.errors).toEqual([
    { field: 'name', message: '同じ名前の分類があります。別の名前にしてください。' },
  ])
  expect((await change(id, { version: 1, name: someName() })).status).toBe(200)
})
