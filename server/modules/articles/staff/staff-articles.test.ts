import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop()
const { headers } = await staffWith(shop, ['content'])
let draft = {
  category_id: 1,
  title: '会議室で鍋を',
  excerpt: '冬の会に。',
  body: '## 支度\n\n鍋を囲む。',
  picture_id: 1,
}

let slug = ''
let made = 0
let id = ''
beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  made += 1
  slug = `winter-${made}`
  draft = { ...draft, title: `会議室で鍋を その${made}` }
  id = String((await shop.call('createArticle', { headers, body: { slug, ...draft } })).body.id)
})

const record = async () => (await shop.call('getArticleRecord', { headers, params: { id } })).body
const change = async (body: Partial<Call<'changeArticle'>['body']>) =>
  shop.call('changeArticle', { headers, params: { id }, body: { version: (await record()).version, ...body } })
const publish = async (at?: string) =>
  shop.call('publishArticle', {
    headers,
    params: { id },
    body: { version: (await record()).version, ...(at && { at }) },
  })
const takeBack = async () =>
  shop.call('takeBackArticle', { headers, params: { id }, body: { version: (await record()).version } })

/** Where customers could come upon it. */
async function seen(words: string): Promise<boolean[]> {
  const one = await shop.fetch(`/backend/api/blogs/${slug}`)
  const list = await (await shop.fetch('/backend/api/blogs')).text()
  const feed = await (await shop.fetch('/articles/feed.xml')).text()
  const map = await (await shop.fetch('/sitemap.xml')).text()
  return [(await one.text()).includes(words), list.includes(words), feed.includes(words), map.includes(slug)]
}
const nowhere = [false, false, false, false]
const everywhere = [true, true, true, true]

test('a draft is read by nobody, until it is published, and then at once by all', async () => {
  expect(await record()).toMatchObject({ ...draft, slug, state: 'draft', published_at: null, versions: [], version: 1 })
  expect(await seen(draft.title)).toEqual(nowhere)
  const { status, body } = await publish()
  expect([status, body.state, body.published_at]).toEqual([200, 'published', '2026-11-24T10:00:00+09:00'])
  expect(body.versions).toMatchObject([{ no: 1, at: '2026-11-24T10:00:00+09:00', by: '神山 葵' }])
  expect(await seen(draft.title)).toEqual(everywhere)
})

test('what is planned comes out at its moment, not a second before', async () => {
  const { body } = await publish('2026-11-24T12:00:00+09:00')
  expect([body.state, body.published_at]).toEqual(['planned', '2026-11-24T12:00:00+09:00'])
  shop.clock.set('2026-11-24T11:59:59+09:00')
  expect(await seen(draft.title)).toEqual(nowhere)
  shop.clock.set('2026-11-24T12:00:00+09:00')
  expect(await seen(draft.title)).toEqual(everywhere)
})

test('of what is planned that is kept as a version which customers come to read, from its moment on', async () => {
  const versions = async () => (await record()).versions.map(({ no, at, by }) => ({ no, at, by }))
  const soon = '2026-11-24T10:05:00+09:00'
  const later = '2026-11-24T10:10:00+09:00'
  await publish(soon)
  await change({ title: '決まった題' })
  await publish(later)
  expect(await versions()).toEqual([])
  shop.clock.set(later)
  expect(await versions()).toEqual([{ no: 1, at: later, by: '神山 葵' }])
  await change({ title: '次の題' })
  await publish()
  await shop.call('restoreArticle', { headers, params: { id }, body: { version: (await record()).version, no: 1 } })
  expect((await record()).title).toBe('決まった題')
})

test('what was planned and taken back in time was never read: no version is left of it', async () => {
  await publish('2026-11-24T10:05:00+09:00')
  await takeBack()
  shop.clock.set('2026-11-24T10:06:00+09:00')
  expect((await record()).versions).toEqual([])
  await publish()
  expect((await record()).versions.map(({ no, at }) => [no, at])).toEqual([[1, '2026-11-24T10:06:00+09:00']])
})

test('planned once more for the same moment, nothing is changed', async () => {
  const soon = '2026-11-24T10:05:00+09:00'
  const { version } = (await publish(soon)).body
  expect((await publish(soon)).body.version).toBe(version)
})

test('other words for what is read are kept beside it until they are published', async () => {
  await publish()
  const { body: saved } = await change({ title: '会議室で、すき焼きを' })
  expect([saved.state, saved.title]).toEqual(['changed', '会議室で、すき焼きを'])
  expect(await seen('すき焼き')).toEqual([false, false, false, true])
  expect(await seen(draft.title)).toEqual(everywhere)
  shop.clock.set('2026-11-24T10:05:00+09:00')
  const { body } = await publish()
  expect([body.state, body.published_at, body.versions.length]).toEqual(['published', '2026-11-24T10:00:00+09:00', 2])
  expect(await seen('すき焼き')).toEqual(everywhere)
})

test('typed back to what is read, nothing is left to publish', async () => {
  await publish()
  await change({ title: '別の題' })
  expect((await change({ title: draft.title })).body.state).toBe('published')
})

test('taken back, it is gone from every place, with its newest words', async () => {
  await publish()
  await change({ title: '新しい題' })
  const { body } = await takeBack()
  expect([body.state, body.title, body.published_at]).toEqual(['draft', '新しい題', null])
  shop.clock.set('2026-11-24T10:02:00+09:00')
  expect(await seen('題')).toEqual(nowhere)
  expect(await seen(draft.title)).toEqual(nowhere)
})

test('a former version is taken up again as a draft', async () => {
  await publish()
  await change({ title: '二番目', body: '別の文。' })
  await publish()
  const restored = await shop.call('restoreArticle', {
    headers,
    params: { id },
    body: { version: (await record()).version, no: 1 },
  })
  expect(restored.body).toMatchObject({ title: draft.title, body: draft.body, state: 'changed' })
  expect(await seen('二番目')).toEqual(everywhere)
  const missing = await shop.call('restoreArticle', { headers, params: { id }, body: { version: 1, no: 99 } })
  expect(missing.status).toBe(404)
})

test('a version whose category is gone comes back in the present one', async () => {
  const category = { slug: `gone-${made}`, name: `なくなる分類${made}` }
  const { body: gone } = await shop.call('createArticleCategory', { headers, body: category })
  await change({ category_id: gone.id })
  await publish()
  await change({ category_id: 1, title: '二番目' })
  await publish()
  const params = { id: String(gone.id) }
  const removed = await shop.call('deleteArticleCategory', { headers, params, query: {}, body: { version: 1 } })
  expect(removed.status).toBe(204)
  const { version } = await record()
  const restored = await shop.call('restoreArticle', { headers, params: { id }, body: { version, no: 1 } })
  expect([restored.status, restored.body]).toMatchObject([
    200,
    { title: draft.title, category_id: 1, state: 'changed' },
  ])
})

test('publishing over what the shop began with keeps what was there as the first version', async () => {
  const { body: rows } = await shop.call('listArticleRows', { headers, query: { q: 'お寿司は何貫' } })
  id = String(rows[0]!.id)
  slug = rows[0]!.slug
  const { title } = await record()
  await change({ title: 'お寿司の数え方' })
  const { body } = await publish()
  expect(body.versions.map(({ no, by }) => [no, by])).toEqual([
    [2, '神山 葵'],
    [1, null],
  ])
  await shop.call('restoreArticle', { headers, params: { id }, body: { version: body.version, no: 1 } })
  expect((await record()).title).toBe(title)
})

test('scripts and their links are harmless, before and after', async () => {
  const body =
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[押す](javascript:alert(1)) ![x](https://evil.example/x.png)'
  const { body: saved } = await change({ title: '<b>題</b><script>', excerpt: '<i>', body })
  const harmful = /<script|onerror|javascript:|evil\.example/
  expect(saved.body_html).not.toMatch(harmful)
  await publish()
  const page = await (await shop.fetch(`/backend/api/blogs/${slug}`)).text()
  expect((JSON.parse(page) as { body_html: string }).body_html).not.toMatch(harmful)
  expect(await (await shop.fetch('/articles/feed.xml')).text()).not.toContain('<script>')
})

test('a product stands in it with the price it has today', async () => {
  await change({ body: '{{product:4}}\n\n{{product:99999}}' })
  await publish()
  const { price_with_tax } = (await shop.call('getProduct', { params: { id: '4' } })).body
  const html = (await shop.call('getArticle', { params: { slug } })).body.body_html
  expect(html).toContain(price_with_tax.toLocaleString('ja-JP'))
  expect(html).not.toContain('99999')
})

test('of several who take one address at once one has it, and the others are told beside the field', async () => {
  const body = { slug: `${slug}-at-once`, ...draft }
  const all = await Promise.all(Array.from({ length: 20 }, () => shop.call('createArticle', { headers, body })))
  expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)])
  const refused = all.filter(({ status }) => status === 422)
  for (const { body } of refused) expect(body.errors?.map(({ field }) => field)).toEqual(['slug'])
})

test('of two who write at once the second is told, with what is there', async () => {
  const { version } = await record()
  const both = await Promise.all(
    ['一', '二'].map((title) => shop.call('changeArticle', { headers, params: { id }, body: { version, title } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)!
  expect(refused.body).toMatchObject({ code: 'edited_meanwhile', article: { version: version + 1 } })
})

test('the address is one of its own, and stays while it is read', async () => {
  const taken = await change({ slug: 'year-end-party' })
  expect([taken.status, taken.body]).toMatchObject([422, { errors: [{ field: 'slug' }] }])
  expect((await change({ slug: `${slug}-b` })).status).toBe(200)
  slug = `${slug}-b`
  await publish()
  const fixed = await change({ slug: `${slug}-c` })
  expect([fixed.status, fixed.body]).toMatchObject([422, { errors: [{ field: 'slug' }] }])
})

test.each<[string, Partial<Call<'changeArticle'>['body']>, string]>([
  ['no title', { title: '　' }, 'title'],
  ['an address with a blank', { slug: 'a b' }, 'slug'],
  ['a category that is none', { category_id: 900_001 }, 'category_id'],
  ['a picture that is none', { picture_id: 900_001 }, 'picture_id'],
  ['too long a text', { body: 'あ'.repeat(50_001) }, 'body'],
])('%s is refused at the field', async (_what, body, field) => {
  const answer = await change(body)
  expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ field }] }])
})

test.each([
  ['a moment that has passed', '2026-11-24T10:00:00+09:00', false],
  ['other words for what is read, later', '2026-11-25T10:00:00+09:00', true],
])('%s is not planned', async (_what, at, isPublished) => {
  if (isPublished) await publish()
  await change({ title: '別の題' })
  const answer = await publish(at)
  expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ field: 'at' }] }])
})

test('only a draft is deleted, and then it is not found', async () => {
  await publish()
  const del = async () =>
    shop.call('deleteArticle', { headers, params: { id }, query: {}, body: { version: (await record()).version } })
  expect([(await del()).status, (await record()).state]).toEqual([409, 'published'])
  await takeBack()
  expect((await del()).status).toBe(204)
  expect((await shop.call('getArticleRecord', { headers, params: { id } })).status).toBe(404)
  const left = await shop.context.sql`select 1 from published_versions where record_id = ${Number(id)}`
  expect(left).toEqual([])
})

test('the list has drafts too, by state and words; the log has who published what', async () => {
  await publish()
  const { body } = await shop.call('listArticleRows', { headers, query: { state: 'published', q: '鍋' } })
  expect(body.map((row) => row.slug)).toContain(slug)
  const [line] = await shop.context.sql<{ action: string; record_label: string; after: object }[]>`
    select action, record_label, after from audit_log where record_id = ${id} order by id desc limit 1`
  expect(line).toMatchObject({
    action: 'publishArticle',
    record_label: draft.title,
    after: { published_at: '2026-11-24T10:00:00+09:00' },
  })
})

test('categories are made, renamed, and deleted once nothing is in them', async () => {
  const body = { slug: 'recipes', name: '献立' }
  const { body: category } = await shop.call('createArticleCategory', { headers, body })
  expect(category).toMatchObject({ ...body, articles: 0, version: 1 })
  const twice = await shop.call('createArticleCategory', { headers, body })
  expect([twice.status, twice.body]).toMatchObject([422, { errors: [{ field: 'name' }, { field: 'slug' }] }])
  const params = { id: String(category.id) }
  const renamed = await shop.call('changeArticleCategory', { headers, params, body: { version: 1, name: '冬の献立' } })
  expect(renamed.body).toMatchObject({ name: '冬の献立', version: 2 })
  const stale = await shop.call('changeArticleCategory', { headers, params, body: { version: 1, name: '春の献立' } })
  expect([stale.status, stale.body]).toMatchObject([409, { category: { name: '冬の献立' } }])
  await publish()
  await change({ category_id: category.id })
  const del = async (version = 2) =>
    shop.call('deleteArticleCategory', { headers, params, query: {}, body: { version } })
  // Also while only a draft has it.
  expect((await del()).status).toBe(409)
  await change({ category_id: 1 })
  expect((await del()).status).toBe(204)
  expect((await del()).status).toBe(404)
})

test('what is typed is shown as its page will show it, cleaned, and nothing is kept of it', async () => {
  const before = await record()
  const body = '## 支度\n\n<script>alert(1)</script>\n\n{{product:4}}\n\n{{product:900001}}'
  const preview = await shop.call('previewArticle', { headers, body: { body } })
  expect(preview.status).toBe(200)
  expect(preview.body.body_html).toMatch(/<h2[^>]*>支度<\/h2>[\s\S]*href="\/products\/4"/)
  expect(preview.body.body_html).not.toMatch(/script|900001/)
  expect((await shop.call('previewArticle', { headers, body: { body: '' } })).body.body_html).toBe('')
  expect(await record()).toEqual(before)
})
