import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { staffWith } from '../../../../testing/test-staff.ts'
import { purgeImports } from './purge-imports.ts'

const shop = await testShop()
const { sql } = shop.context
const { headers, userId } = await staffWith(shop, ['catalogue'])

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await sql`delete from product_imports`
})

type New = Call<'createProduct'>['body']

const draft = { name: '湯豆腐', category_id: 3, price_with_tax: 3_240, tax_class: 'reduced', unit: '鍋' } as const
const made = async (changes: Partial<New> = {}) =>
  (await shop.call('createProduct', { headers, body: { ...draft, ...changes } })).body
const read = (id: number) => shop.call('getProductRecord', { headers, params: { id: String(id) } })
const record = async (id: number) => (await read(id)).body
const change = async (id: number, body: Omit<Call<'changeProduct'>['body'], 'version'>) => {
  const { version } = await record(id)
  return shop.call('changeProduct', { headers, params: { id: String(id) }, body: { version, ...body } })
}
async function imported(file: string) {
  const call = { headers: { ...headers, 'content-type': 'text/csv' }, query: {}, body: Buffer.from(file) }
  const { body } = await shop.call('importProducts', call)
  expect(body.errors).toEqual([])
  return body.import_id!
}
const undo = (id: string, by = headers) => shop.call('undoProductImport', { headers: by, params: { id } })
const offered = async (to = headers) => (await shop.call('listProductImports', { headers: to })).body
const foundByName = async (q: string) => (await shop.call('listProductRows', { headers, query: { q } })).body
const categoryOf = async (id: number) => (await shop.call('listCategories')).body.find((each) => each.id === id)!.name
const newRow = async (name: string, published = false) =>
  `商品名,分類,価格（税込）,税率,単位,公開\n${name},${await categoryOf(3)},4320,8,鍋,${published ? 'はい' : ''}\n`

test('all that a file has changed is again what it was, in its place, and customers see it', async () => {
  const [before, other] = [await made({ published: true, tags: ['旬'] }), await made({ published: true })]
  await change(before.id, {
    allergens: [{ code: 'soybean', state: 'contains' }],
    planned_prices: [{ valid_from: '2027-04-01', price_with_tax: 3_500, tax_class: 'reduced' }],
  })
  const was = await record(before.id)
  const id = await imported(
    `ID,商品名,分類,価格（税込）,含むアレルゲン,"予定の価格（開催日と価格を、1行にひとつ）",タグ\n${before.id},冷奴,${await categoryOf(4)},2980,卵,,\n`,
  )
  expect(await record(before.id)).toMatchObject({ name: '冷奴', category_id: 4, price_with_tax: 2_980 })
  const { status, body } = await undo(id)
  expect([status, body]).toEqual([200, { undone: [{ id: before.id, name: '冷奴' }], left: [] }])
  const { version, last_change, ...now } = await record(before.id)
  expect(was).toMatchObject(now)
  expect([version, now.sort_id]).toEqual([was.version + 2, was.sort_id])
  const shown = (await shop.call('listProducts')).body.filter((each) => [before.id, other.id].includes(each.id))
  expect(shown).toMatchObject([{ name: '湯豆腐', price_with_tax: 3_240 }, { id: other.id }])
  const lines = await sql`
    select before, after, record_label from audit_log
    where action = 'undoProductImport' and record_id = ${String(before.id)} and by_user_id = ${userId}`
  expect(lines).toMatchObject([
    { before: { name: '冷奴', price_with_tax: 2_980 }, after: { name: '湯豆腐', price_with_tax: 3_240 } },
  ])
})

test('a draft that it has added is gone, and one that customers have seen is put away', async () => {
  const [unseen, seen] = [await imported(await newRow('雪見鍋')), await imported(await newRow('月見鍋', true))]
  const [[snow], [moon]] = [await foundByName('雪見鍋'), await foundByName('月見鍋')]
  expect((await undo(unseen)).body).toEqual({ undone: [{ id: snow!.id, name: '雪見鍋' }], left: [] })
  expect((await undo(seen)).body).toEqual({ undone: [{ id: moon!.id, name: '月見鍋' }], left: [] })
  expect((await read(snow!.id)).status).toBe(404)
  expect(await record(moon!.id)).toMatchObject({ published: false, archived_at: '2026-11-24T10:00:00+09:00' })
  expect((await shop.call('listProducts')).body.some(({ id }) => id === moon!.id)).toBe(false)
  const lines = await sql`
    select before ->> 'name' as name, after from audit_log
    where action = 'undoProductImport' and record_id = ${String(snow!.id)}`
  expect(lines).toEqual([{ name: '雪見鍋', after: null }])
})

test('what somebody has changed since stays as it is, and is named', async () => {
  const [one, other] = [await made(), await made({ name: '冷奴' })]
  const id = await imported(`ID,単位\n${one.id},皿\n${other.id},皿\n`)
  await change(other.id, { summary: '絹ごし' })
  expect(await offered()).toEqual([
    { id, at: '2026-11-24T10:00:00+09:00', by: expect.any(String), created: 0, changed: 2, changed_since: 1 },
  ])
  expect((await undo(id)).body).toEqual({
    undone: [{ id: one.id, name: '湯豆腐' }],
    left: [{ id: other.id, name: '冷奴', code: 'edited_meanwhile' }],
  })
  expect([await record(one.id), await record(other.id)]).toMatchObject([{ unit: '鍋' }, { unit: '皿' }])
})

test('a category that is gone holds its products alone', async () => {
  const category = (await shop.call('createCategory', { headers, body: { name: '鍋もの', short_name: '鍋もの' } })).body
  const [one, other] = [await made({ category_id: category.id }), await made()]
  const id = await imported(
    `ID,分類,単位\n${one.id},${await categoryOf(4)},皿\n${other.id},${await categoryOf(3)},皿\n`,
  )
  const params = { id: String(category.id) }
  const { version } = category
  await shop.call('deleteCategory', { headers, params, query: {}, body: { version } })
  const { undone, left } = (await undo(id)).body
  expect([undone, left]).toMatchObject([[{ id: other.id }], [{ id: one.id, code: 'category_not_found' }]])
})

test('one after the other is undone, the last first', async () => {
  const { id } = await made()
  const first = await imported(`ID,単位\n${id},皿\n`)
  const second = await imported(`ID,単位\n${id},箱\n`)
  expect((await offered()).map((each) => each.id)).toEqual([second])
  await undo(second)
  expect((await offered()).map((each) => each.id)).toEqual([first])
  expect((await undo(first)).body.left).toEqual([])
  expect(await record(id)).toMatchObject({ unit: '鍋' })
})

test('it is undone once, by one of two who press at once', async () => {
  const { id: product } = await made()
  const id = await imported(`ID,単位\n${product},皿\n`)
  const statuses = (await Promise.all([undo(id), undo(id)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 404])
  expect(await offered()).toEqual([])
  expect(await record(product)).toMatchObject({ unit: '鍋', version: 3 })
})

test('a trial and a file that changes nothing leave nothing to undo', async () => {
  const { id } = await made()
  const send = (query: { dry_run?: '1' }, file: string) =>
    shop.call('importProducts', {
      headers: { ...headers, 'content-type': 'text/csv' },
      query,
      body: Buffer.from(file),
    })
  const answers = [await send({ dry_run: '1' }, `ID,単位\n${id},皿\n`), await send({}, `ID,単位\n${id},鍋\n`)]
  expect(answers.map(({ body }) => body.import_id)).toEqual([null, null])
  expect(await offered()).toEqual([])
})

test.each([
  ['2026-12-01T09:59:59+09:00', 200],
  ['2026-12-01T10:00:00+09:00', 404],
])('it is offered for seven days: %s', async (now, status) => {
  const { id: product } = await made()
  shop.clock.set('2026-11-24T09:59:58+09:00')
  await imported(`ID,単位\n${product},箱\n`)
  shop.clock.set('2026-11-24T10:00:00+09:00')
  const id = await imported(`ID,単位\n${product},皿\n`)
  shop.clock.set(now)
  const later = await staffWith(shop, ['catalogue'])
  expect((await offered(later.headers)).length).toBe(status === 200 ? 1 : 0)
  await purgeImports.run(shop.context, {}, { id: '', attempt: 1, signal: new AbortController().signal })
  expect(await sql`select id from product_imports where at < '2026-11-24T10:00:00+09:00'`).toEqual([])
  expect((await undo(id, later.headers)).status).toBe(status)
})
