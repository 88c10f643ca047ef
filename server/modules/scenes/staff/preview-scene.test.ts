import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ now: '2026-11-24T10:00:00+09:00' })
const { headers } = await staffWith(shop, ['content'])
const inPath = (id: number) => ({ id: String(id) })
const preview = (id: number, query: Call<'previewScene'>['query'] = {}) =>
  shop.call('previewScene', { headers, params: inPath(id), query })
const change = (id: number, body: Call<'changeScene'>['body']) =>
  shop.call('changeScene', { headers, params: inPath(id), body })
const made = async () => {
  const body: Call<'createScene'>['body'] = {
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
  }
  return (await shop.call('createScene', { headers, body })).body
}

test('what is published is shown word for word as customers have it, with the same carts', async () => {
  const [row] = (await shop.call('listSceneRows', { headers, query: {} })).body
  const params = { slug: row!.slug }
  const { body: scene } = await shop.call('getScene', { params })
  for (const query of [{}, { estimated_person: '12', meetup_date: '2026-12-11' }]) {
    const { body: carts } = await shop.call('proposeSceneCarts', { params, query })
    expect((await preview(row!.id, query)).body).toEqual({ scene, carts, published: true, has_draft: false })
  }
})

test('a draft, and what is written beside what is read, is shown as it will be', async () => {
  const { id, slug } = await made()
  expect((await shop.call('getScene', { params: { slug } })).status).toBe(404)
  const { body } = await preview(id)
  expect(body).toMatchObject({ published: false, scene: { points: [{ text: 'ご注文は17時までに承ります。' }] } })
  expect(body.carts.carts.map((cart) => cart.budget_per_person)).toEqual([3_000, 4_000])
  expect(body.scene.articles.map((article) => article.slug)).toEqual(['year-end-party'])

  await change(id, { version: 1, published: true })
  await change(id, { version: 2, title: '鮨の新年会', budgets: [5_000], picture_id: 5, draft: 'write' })
  const { body: drafted } = await preview(id)
  expect(drafted).toMatchObject({ published: true, has_draft: true, scene: { title: '鮨の新年会' } })
  expect(drafted.carts.carts.map((cart) => cart.budget_per_person)).toEqual([5_000])
  expect(drafted.scene.image.src).not.toBe(body.scene.image.src)
  expect(drafted.scene.others.map((other) => other.slug)).not.toContain(slug)
})

test('a scene that is not there is not found; what is no party is refused', async () => {
  expect((await preview(900_001)).status).toBe(404)
  const { id } = await made()
  for (const query of [{ estimated_person: '1001' }, { meetup_date: '2026-02-30' }, { budget: '1' }]) {
    expect((await preview(id, query as never)).status).toBe(422)
  }
})

test('on a day for which nothing can be ordered any more, it says so instead of making carts', async () => {
  const { id } = await made()
  const { body } = await preview(id, { meetup_date: '2026-11-24' })
  expect([body.carts.carts, body.carts.obstacle?.code]).toEqual([[], 'date'])
})
