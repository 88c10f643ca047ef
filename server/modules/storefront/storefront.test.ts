import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { createTestDatabase } from '../../testing/test-database.ts'
import { staffWith } from '../../testing/test-staff.ts'

const database = await createTestDatabase()
const shop = await testShop({ database, now: '2026-11-24T10:00:00+09:00' })
/** Another process of the same shop. */
const there = await testShop({ database: { ...database, drop: async () => {} }, now: '2026-11-24T10:00:00+09:00' })
const { sql } = shop.context
const { headers, userId } = await staffWith(shop, ['content'])

const record = async () => (await shop.call('getStorefrontRecord', { headers })).body
const change = async (body: Omit<Call<'changeStorefront'>['body'], 'version'>, version?: number) =>
  shop.call('changeStorefront', { headers, body: { ...body, version: version ?? (await record()).version } })
const shown = async (on = shop) => (await on.call('getStorefront')).body
const nothing = { hero: null, about: { image: null, paragraphs: [] } }

test('a shop that has chosen nothing shows the pictures and words of the site', async () => {
  expect(await shown()).toEqual(nothing)
  expect(await record()).toMatchObject({
    hero_picture_id: null,
    about_picture_id: null,
    about_text: '',
    published: false,
    has_draft: false,
    versions: [],
    last_change: null,
  })
})

test('what is chosen is shown once it is published, on every process, and is gone when it is taken back', async () => {
  const text = '出汁を引いて三十年。\n\nお電話は{{tel}}へ。'
  const saved = await change({ hero_picture_id: 2, about_picture_id: 5, about_text: text })
  expect([saved.status, saved.body.preview.about.paragraphs]).toEqual([
    200,
    ['出汁を引いて三十年。', 'お電話は03-0000-0000へ。'],
  ])
  expect(await shown()).toEqual(nothing)

  const { body } = await change({ published: true })
  expect(body.versions).toMatchObject([{ no: 1 }])
  expect(await shown()).toEqual(saved.body.preview)
  await expect.poll(() => shown(there), { timeout: 1_000, interval: 20 }).toEqual(saved.body.preview)

  const drafted = await change({ hero_picture_id: null, about_text: '', draft: 'write' })
  expect(drafted.body).toMatchObject({ has_draft: true, preview: { hero: null, about: { paragraphs: [] } } })
  expect(await shown()).toEqual(saved.body.preview)
  await change({ draft: 'publish' })
  expect(await shown()).toMatchObject({ hero: null, about: { image: saved.body.preview.about.image, paragraphs: [] } })

  const back = await change({ restore: 1 })
  expect(back.body).toMatchObject({ has_draft: true, about_text: text, hero_picture_id: 2 })
  await change({ draft: 'publish' })
  await change({ published: false })
  expect(await shown()).toEqual(nothing)
  expect(await record()).toMatchObject({ published: false, about_text: text })

  const lines = await sql`select record_id, record_label, before, after from audit_log
    where record_kind = 'storefront' and by_user_id = ${userId} order by id`
  expect(lines).toHaveLength(7)
  expect(lines[0]).toMatchObject({ record_id: '1', record_label: 'お店の顔', before: { about_text: '' } })
  expect(Object.keys(lines[0]!.after)).toEqual(expect.arrayContaining(['hero_picture', 'about_picture', 'about_text']))
})

test.each<[string, object, string]>([
  ['a picture that is not there', { hero_picture_id: 900_001 }, 'hero_picture_id'],
  ['another that is not there', { about_picture_id: 900_001 }, 'about_picture_id'],
  ['a picture that is none', { hero_picture_id: 'x' }, 'hero_picture_id'],
  ['a fact that the shop does not have', { about_text: '{{phone}}' }, 'about_text'],
  ['2,001 characters', { about_text: 'あ'.repeat(2_001) }, 'about_text'],
])('%s is refused beside its field, published or as a draft', async (_what, body, field) => {
  const before = await record()
  for (const draft of [undefined, 'write'] as const) {
    const answer = await change({ ...body, ...(draft && { draft }) })
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([422, [field]])
  }
  expect(await record()).toEqual(before)
})

test('who saw another version is told; the same once more is no change', async () => {
  const { version } = await record()
  const saved = await change({ about_text: '季節をお届けします。' })
  expect(saved.body.version).toBe(version + 1)
  const stale = await change({ about_text: '別の文章' }, version)
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'edited_meanwhile', storefront: { about_text: '季節をお届けします。' } },
  ])
  expect((await change({ about_text: '季節をお届けします。' }, version)).body.version).toBe(version + 1)
})

test('a picture that was just sent can be chosen, also on a process that has not heard of it', async () => {
  const file = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#c5341b' } })
    .jpeg()
    .toBuffer()
  const sent = await shop.call('uploadShopPicture', {
    headers: { ...headers, 'content-type': 'image/jpeg' },
    query: { alt: '店の前' },
    body: file,
  })
  const { version } = await record()
  const body = { version, hero_picture_id: sent.body.id }
  const chosen = await there.call('changeStorefront', { headers, body })
  expect([chosen.status, chosen.body.preview.hero?.alt]).toEqual([200, '店の前'])
})
