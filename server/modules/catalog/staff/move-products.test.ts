import { expect, test } from 'vitest'
import type { ProductMove } from '#domain/product.ts'
import { testShop } from '#testing'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop()
const { sql } = shop.context
const { headers } = await staffWith(shop, ['catalogue'])

type Seen = { id: number; version: number }

const move = async (to: ProductMove, products: readonly Seen[]) =>
  (await shop.call('moveProducts', { headers, body: { to, products: products.map(seenOf) } })).body
const seenOf = ({ id, version }: Seen) => ({ id, version })
const namesOf = (products: readonly { id: number; name: string }[]) => products.map(({ id, name }) => ({ id, name }))
const record = async (id: number) => (await shop.call('getProductRecord', { headers, params: { id: String(id) } })).body
async function some(count: number, published = false) {
  const draft = { category_id: 3, price_with_tax: 3_240, tax_class: 'reduced', unit: '鍋', published } as const
  const made = []
  for (let n = 0; n < count; n++) {
    made.push((await shop.call('createProduct', { headers, body: { ...draft, name: `鍋${n}` } })).body)
  }
  return made
}
const isShown = async (id: number) => (await shop.call('listProducts')).body.some((product) => product.id === id)
const linesOf = (id: number) =>
  sql`select before, after, record_label from audit_log where record_id = ${String(id)} and action = 'moveProducts'`

test('each is published, taken back and put away, with its line in the log, and customers see it', async () => {
  const [one, other] = await some(2)
  expect(await move('published', [one!, other!])).toEqual({ moved: namesOf([one!, other!]), left: [] })
  expect([await isShown(one!.id), await isShown(other!.id)]).toEqual([true, true])
  expect(await linesOf(one!.id)).toEqual([
    { before: { published: false }, after: { published: true }, record_label: '鍋0' },
  ])
  await move('draft', [{ id: one!.id, version: 2 }])
  expect([await isShown(one!.id), await record(one!.id)]).toMatchObject([false, { published: false, version: 3 }])
  await move('archived', [
    { id: one!.id, version: 3 },
    { id: other!.id, version: 2 },
  ])
  for (const { id } of [one!, other!]) {
    expect([await isShown(id), await record(id)]).toMatchObject([
      false,
      { published: false, archived_at: expect.any(String) },
    ])
  }
  await move('draft', [{ id: other!.id, version: 3 }])
  expect(await record(other!.id)).toMatchObject({ published: false, archived_at: null, price_with_tax: 3_240 })
})

test('what cannot be moved stays with its reason, and holds nobody back', async () => {
  const [fine, changed, away, wrong, already] = await some(5)
  const params = { id: String(changed!.id) }
  await shop.call('changeProduct', { headers, params, body: { version: 1, summary: '絹ごし' } })
  await move('archived', [away!])
  await sql`update products set tags = '{グルテンフリー}' where id = ${wrong!.id}`
  await sql`insert into product_allergens values (${wrong!.id}, 'wheat', 'contains')`
  await move('published', [already!])
  const seen = [fine!, changed!, { ...away!, version: 2 }, await record(wrong!.id), already!]
  const { moved, left } = await move('published', [...seen, { id: 900_001, version: 1 }])
  expect(moved).toEqual(namesOf([fine!, already!]))
  expect(left).toEqual([
    { id: changed!.id, name: '鍋1', code: 'edited_meanwhile' },
    { id: away!.id, name: '鍋2', code: 'product_archived' },
    { id: wrong!.id, name: '鍋3', code: 'invalid' },
    { id: 900_001, name: '', code: 'product_not_found' },
  ])
  expect(await record(changed!.id)).toMatchObject({ published: false, summary: '絹ごし' })
  expect(await linesOf(already!.id)).toHaveLength(1)
})

test('sent again because the answer was lost, it says the same and does nothing more', async () => {
  const [one] = await some(1)
  const first = await move('archived', [one!, one!])
  expect(await move('archived', [one!])).toEqual(first)
  expect(await linesOf(one!.id)).toHaveLength(1)
})

test('three who press at once wait for nobody, and each product is moved once', async () => {
  const all = await some(6)
  const presses = Array.from({ length: 3 }, (_, n) => move('published', n % 2 ? all : all.toReversed()))
  for (const { moved, left } of await Promise.all(presses)) expect([moved.length, left]).toEqual([6, []])
  for (const { id } of all) expect(await linesOf(id)).toHaveLength(1)
})

test.each([
  ['no product', []],
  ['more than a page', Array.from({ length: 51 }, (_, n) => ({ id: n + 1, version: 1 }))],
])('%s is refused', async (_what, products) => {
  expect((await shop.call('moveProducts', { headers, body: { to: 'draft', products } })).status).toBe(422)
})

test('not together: sold_out', async () => {
  const body = { to: 'sold_out' as ProductMove, products: [{ id: 1, version: 1 }] }
  expect((await shop.call('moveProducts', { headers, body })).status).toBe(422)
})
