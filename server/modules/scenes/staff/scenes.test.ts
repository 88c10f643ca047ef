import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const database = await createTestDatabase()
const shop = await testShop({ database, now: '2026-11-24T10:00:00+09:00' })
/** Another process of the same shop. */
const there = await testShop({ database: { ...database, drop: async () => {} }, now: '2026-11-24T10:00:00+09:00' })
const { sql } = shop.context
const { headers, userId } = await staffWith(shop, ['content'])

type Written = Call<'createScene'>['body']
const newYear = (): Written => ({
  slug: `new-year-${randomUUID()}`,
  name: '新年会',
  title: '新年会に、春を待つ料理',
  summary: '松の内のオフィスに。',
  points: [{ name: '締切', text: 'ご注文は{{cutoff}}までに承ります。' }],
  picture_id: 2,
  estimated_person: 20,
  budgets: [3_000, 4_000],
  drinkers_percent: 60,
  serving: 'shared',
  soft_drinks: true,
  sweets: false,
  article_slugs: ['year-end-party'],
})
const create = (body: object = {}) => shop.call('createScene', { headers, body: { ...newYear(), ...body } })
const inPath = (id: number) => ({ id: String(id) })
const change = (id: number, body: Call<'changeScene'>['body']) =>
  shop.call('changeScene', { headers, params: inPath(id), body })
const get = (id: number) => shop.call('getSceneRecord', { headers, params: inPath(id) })
const remove = (id: number, version?: number) =>
  shop.call('deleteScene', { headers, params: inPath(id), query: {}, body: { version } })
const sort = (from: number[], to: number[]) => shop.call('sortScenes', { headers, body: { from, to } })
const ids = async () => (await shop.call('listSceneRows', { headers, query: {} })).body.map(({ id }) => id)
/** As customers see them, once what is kept for a minute is gone. */
async function shown(on = shop) {
  on.context.answers.clear()
  return (await on.call('listScenes')).body.map(({ slug }) => slug)
}
async function page(slug: string) {
  shop.context.answers.clear()
  return shop.call('getScene', { params: { slug } })
}
const errorsOf = (body: { errors?: readonly { field: string }[] }) => body.errors?.map(({ field }) => field)

test('a new one is the last and nobody sees it; published, it has a page with example carts, also on another process; taken back, it is gone', async () => {
  const { status, body } = await create()
  expect([status, body]).toMatchObject([201, { name: '新年会', published: false, version: 1, budgets: [3_000, 4_000] }])
  expect((await ids()).at(-1)).toBe(body.id)
  expect([await shown(), (await page(body.slug)).status]).toEqual([expect.not.arrayContaining([body.slug]), 404])

  expect((await change(body.id, { version: 1, published: true })).body).toMatchObject({ published: true, version: 2 })
  expect((await shown()).at(-1)).toBe(body.slug)
  await expect.poll(() => shown(there), { timeout: 1_000, interval: 20 }).toContain(body.slug)
  const read = (await page(body.slug)).body
  expect(read.points).toEqual([{ name: '締切', text: 'ご注文は17時までに承ります。' }])
  expect(read.articles.map(({ slug }) => slug)).toEqual(['year-end-party'])
  const carts = await shop.call('proposeSceneCarts', { params: { slug: body.slug }, query: {} })
  expect(carts.body.carts.map((cart) => cart.budget_per_person)).toEqual([3_000, 4_000])
  expect(carts.body.carts[0]).toMatchObject({ drinkers: 12 })

  await change(body.id, { version: 2, published: false })
  expect([await shown(), (await page(body.slug)).status]).toEqual([expect.not.arrayContaining([body.slug]), 404])
  const lines = await sql`select action, before, after from audit_log
    where record_kind = 'scene' and record_id = ${String(body.id)} and by_user_id = ${userId} order by id`
  expect(lines).toMatchObject([
    { action: 'createScene', before: null, after: { budgets: ['3,000円', '4,000円'] } },
    { action: 'changeScene', before: { published: false }, after: { published: true } },
    { action: 'changeScene', before: { published: true }, after: { published: false } },
  ])
})

test.each<[string, object, string]>([
  ['a name of blanks', { name: '　' }, 'name'],
  ['an address with capitals', { slug: 'New-Year' }, 'slug'],
  ['an address that another scene has', { slug: 'meeting' }, 'slug'],
  ['a picture that is not there', { picture_id: 900_001 }, 'picture_id'],
  ['nobody', { estimated_person: 0 }, 'estimated_person'],
  ['1,001 guests', { estimated_person: 1_001 }, 'estimated_person'],
  ['no budget', { budgets: [] }, 'budgets'],
  ['four budgets', { budgets: [1, 2, 3, 4] }, 'budgets'],
  ['the dearer budget first', { budgets: [4_000, 3_000] }, 'budgets'],
  ['the same budget twice', { budgets: [3_000, 3_000] }, 'budgets'],
  ['half a yen', { budgets: [0.5] }, 'budgets.0'],
  ['more drinkers than guests', { drinkers_percent: 101 }, 'drinkers_percent'],
  ['a serving that is none', { serving: 'buffet' }, 'serving'],
  ['a point without its heading', { points: [{ name: '', text: '鮨' }] }, 'points.0.name'],
  ['a fact that the shop does not have', { points: [{ name: '締切', text: '{{deadline}}' }] }, 'points.0.text'],
  ['an article that is not there', { article_slugs: ['nowhere'] }, 'article_slugs'],
  ['the same article twice', { article_slugs: ['year-end-party', 'year-end-party'] }, 'article_slugs'],
  ['published at once', { published: true }, 'published'],
])('%s is refused beside its field, and nothing is made', async (_what, changes, field) => {
  const before = await ids()
  const { status, body } = await create(changes)
  expect([status, errorsOf(body)]).toEqual([422, [field]])
  expect(await ids()).toEqual(before)
})

test('what is published keeps its address; taken back it may have another', async () => {
  const { id, fixed } = (await create()).body
  const { body: read } = await change(id, { version: 1, published: true })
  expect([fixed, read.fixed, read.deletable]).toEqual([[], ['slug'], true])
  const other = `other-${randomUUID()}`
  expect(errorsOf((await change(id, { version: 2, slug: other })).body)).toEqual(['slug'])
  expect((await change(id, { version: 2, slug: other, published: false })).status).toBe(422)
  await change(id, { version: 2, published: false })
  expect((await change(id, { version: 3, slug: other, published: true })).body).toMatchObject({ slug: other })
  expect(errorsOf((await create({ slug: other })).body)).toEqual(['slug'])
})

test('an article that is gone by now does not stand in the way of other changes', async () => {
  const { id } = (await create()).body
  await sql`update scenes set article_slugs = '{gone}' where id = ${id}`
  const { version } = (await get(id)).body
  expect((await change(id, { version, name: '年始の会' })).body).toMatchObject({
    name: '年始の会',
    article_slugs: ['gone'],
  })
})

test('what is changed as a draft has its own picture and articles, and customers see the old until it is published', async () => {
  const { body: made } = await create()
  await change(made.id, { version: 1, published: true })
  const before = (await page(made.slug)).body
  const words = { title: '新年会に、鮨を', picture_id: 5, budgets: [5_000], article_slugs: [] }
  const { body } = await change(made.id, { version: 2, ...words, draft: 'write' })
  expect(body).toMatchObject({ ...words, published: true, has_draft: true, version: 3 })
  expect(body.image.src).not.toBe(made.image.src)
  expect((await page(made.slug)).body).toEqual(before)
  const row = (await shop.call('listSceneRows', { headers, query: {} })).body.find(({ id }) => id === made.id)
  expect(row).toMatchObject({ title: made.title, image: made.image, has_draft: true })
  expect(errorsOf((await change(made.id, { version: 3, picture_id: 900_001, draft: 'write' })).body)).toEqual([
    'picture_id',
  ])

  const read = await change(made.id, { version: 3, draft: 'publish' })
  expect(read.body).toMatchObject({ ...words, has_draft: false, version: 4, image: body.image })
  expect((await page(made.slug)).body).toMatchObject({ title: words.title, image: body.image, articles: [] })
  const lines = await sql`select before, after from audit_log
    where record_kind = 'scene' and record_id = ${String(made.id)} and by_user_id = ${userId} order by id offset 2`
  expect(lines).toMatchObject([
    { before: { title: made.title, has_draft: false }, after: { title: words.title, has_draft: true } },
    { before: { has_draft: true }, after: { has_draft: false } },
  ])
})

test('beside a draft, what is sent without one holds at once, and the draft keeps the rest', async () => {
  const { body: made } = await create()
  await change(made.id, { version: 1, published: true })
  await change(made.id, { version: 2, title: '次の題名', draft: 'write' })
  expect((await change(made.id, { version: 3, name: '年始の会' })).body).toMatchObject({
    name: '年始の会',
    title: '次の題名',
    has_draft: true,
  })
  expect((await page(made.slug)).body).toMatchObject({ name: '年始の会', title: made.title })
  await change(made.id, { version: 4, published: false })
  expect((await get(made.id)).body).toMatchObject({ title: '次の題名', has_draft: false, published: false })
})

test('who saw another version is told; the same once more is no change; one that is deleted is gone', async () => {
  const { id } = (await create()).body
  expect((await change(id, { version: 1, estimated_person: 30 })).body).toMatchObject({
    estimated_person: 30,
    version: 2,
  })
  const stale = await change(id, { version: 1, name: '別の名' })
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'edited_meanwhile', scene: { estimated_person: 30, version: 2 } },
  ])
  expect((await change(id, { version: 1, estimated_person: 30 })).body.version).toBe(2)
  expect((await remove(id)).body.errors?.[0]?.field).toBe('version')
  expect((await remove(id, 1)).body.code).toBe('edited_meanwhile')
  expect((await remove(id, 2)).status).toBe(204)
  expect((await remove(id, 2)).body.code).toBe('scene_not_found')
  expect((await get(id)).status).toBe(404)
})

test('scenes change places, for customers too, and keep their versions; who has seen another order is told', async () => {
  const { id } = (await create()).body
  const from = await ids()
  const to = from.toReversed()
  const before = await shown()
  expect((await sort(from, to)).body).toEqual({ scenes: to })
  expect([await ids(), await shown(), (await get(id)).body.version]).toEqual([to, before.toReversed(), 1])
  const stale = await sort(from, [...from.slice(1), from[0]!])
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'edited_meanwhile', scenes: to }])
  expect((await sort(to, to.slice(1))).body.errors?.[0]?.field).toBe('to')
})

test('of two who sort at the same time, the second sees what the first did', async () => {
  for (let round = 0; round < 3; round += 1) {
    const from = await ids()
    const orders = [from.toReversed(), [...from.slice(1), from[0]!]]
    const sorted = await Promise.all(orders.map((to) => sort(from, to)))
    expect(sorted.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await ids()).toEqual(orders[sorted.findIndex(({ status }) => status === 200)])
  }
})

test('of two who take the same address at the same time, one has it', async () => {
  const slug = `twice-${randomUUID()}`
  const made = await Promise.all([create({ slug }), create({ slug })])
  expect(made.map(({ status }) => status).sort()).toEqual([201, 422])
})
