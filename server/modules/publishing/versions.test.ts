import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { place, placementFor } from '../../testing/sample-placement.ts'
import { signUp } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ now: '2026-11-24T10:00:00+09:00' })
const { sql } = shop.context
const { headers } = await staffWith(shop, ['catalogue', 'content'])

type Version = { no: number; at: string; by: string | null }
type Record = { id: number; version: number; published: boolean; has_draft: boolean; versions: Version[] }

/** Kinds of records that are changed by one call, with what is written of a new one and the words that change. */
const kinds = {
  plans: {
    content: { price_per_person_with_tax: 6_600, min_persons: 20, max_persons: 100, summary: '' },
    field: 'name',
  },
  scenes: {
    content: {
      name: '新年会',
      summary: '松の内のオフィスに。',
      points: [{ name: '締切', text: 'お早めに。' }],
      picture_id: 2,
      estimated_person: 20,
      budgets: [3_000],
      drinkers_percent: 60,
      serving: 'shared',
      soft_drinks: true,
      sweets: false,
      article_slugs: ['year-end-party'],
    },
    field: 'title',
  },
  notices: { content: { path: '/faq', shown_from: '2026-11-24', shown_until: null }, field: 'message' },
  campaigns: {
    content: {
      code: null,
      discount_kind: 'share',
      discount_value: 50,
      order_from: '2026-11-01',
      order_until: '2026-12-20',
    },
    field: 'name',
  },
}
type Kind = keyof typeof kinds
const everyKind = Object.keys(kinds) as Kind[]

async function send(method: string, path: string, body?: object) {
  const answer = await shop.fetch(`/backend/api/admin/${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  type Body = Record & { [field: string]: unknown; code?: string; errors?: { field: string; message: string }[] }
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Body }
}
const change = (kind: Kind, id: number, body: object) => send('PATCH', `${kind}/${id}`, body)
const get = async (kind: Kind, id: number) => (await send('GET', `${kind}/${id}`)).body

/** Published with these words. */
async function published(kind: Kind, words: string, more: object = {}) {
  const { content, field } = kinds[kind]
  const slug = kind === 'scenes' && { slug: `new-year-${randomUUID()}` }
  const made = await send('POST', kind, { ...content, ...slug, [field]: words, ...more })
  expect(made).toMatchObject({ status: 201, body: { versions: [] } })
  const { id, version } = made.body
  return (await change(kind, id, { version, published: true })).body
}

/** What customers have of it, as the lists of staff say it. */
async function read(kind: Kind, id: number) {
  const rows = (await send('GET', kind)).body as unknown as { [field: string]: unknown }[]
  return rows.find((row) => row.id === id)![kinds[kind].field]
}
const newArticle = () => ({
  slug: `winter-${randomUUID()}`,
  title: '冬の卓',
  excerpt: '',
  body: '鍋を囲みます。',
  category_id: 1,
  picture_id: 2,
})
const numbers = ({ versions }: Record) => versions.map(({ no }) => no)

test.each(everyKind)(
  '%s: what was published once comes back as a draft, and is what customers read when it is published again',
  async (kind) => {
    const { field } = kinds[kind]
    shop.clock.set('2026-11-24T10:00:00+09:00')
    const first = await published(kind, '一つ目')
    shop.clock.set('2026-11-24T10:02:00+09:00')
    const drafted = await change(kind, first.id, { version: first.version, [field]: '二つ目', draft: 'write' })
    expect(numbers(drafted.body)).toEqual([1])
    const second = await change(kind, first.id, { version: drafted.body.version, draft: 'publish' })
    expect(second.body.versions).toMatchObject([
      { no: 2, at: '2026-11-24T10:02:00+09:00', by: expect.any(String) },
      { no: 1, at: '2026-11-24T10:00:00+09:00' },
    ])
    const { version } = second.body
    expect((await change(kind, first.id, { version: version - 1, restore: 1 })).body.code).toBe('edited_meanwhile')
    expect((await change(kind, first.id, { version, restore: 3 })).status).toBe(404)
    for (const restore of [0, -1, 1.5, '1', null, 2 ** 31]) {
      const { status } = await change(kind, first.id, { version, restore })
      expect([restore, status]).toEqual([restore, 422])
    }
    // What it says already is nothing to be done.
    expect((await change(kind, first.id, { version, restore: 2 })).body).toMatchObject({ version, has_draft: false })

    const back = (await change(kind, first.id, { version, restore: 1 })).body
    expect(back).toMatchObject({ [field]: '一つ目', has_draft: true, published: true })
    expect([await read(kind, first.id), numbers(back)]).toEqual(['二つ目', [2, 1]])
    const again = (await change(kind, first.id, { version: back.version, draft: 'publish' })).body
    expect([await read(kind, first.id), numbers(again)]).toEqual(['一つ目', [3, 2, 1]])
    expect((await get(kind, first.id)).versions).toEqual(again.versions)
  },
)

test.each(everyKind)('%s: what is sent with a former version goes before what that said', async (kind) => {
  const { field } = kinds[kind]
  const { id, version } = await published(kind, '一つ目')
  const second = (await change(kind, id, { version, [field]: '二つ目' })).body
  const { body } = await change(kind, id, { version: second.version, restore: 1, [field]: '三つ目' })
  expect(body).toMatchObject({ [field]: '三つ目', has_draft: true })
})

test.each(everyKind)('%s: what is changed at once is a version, too; what nobody reads is none', async (kind) => {
  const { field } = kinds[kind]
  const { id, version } = await published(kind, '一つ目')
  const direct = (await change(kind, id, { version, [field]: '二つ目' })).body
  expect(numbers(direct)).toEqual([2, 1])
  const takenBack = (await change(kind, id, { version: direct.version, published: false })).body
  const written = (await change(kind, id, { version: takenBack.version, [field]: '三つ目' })).body
  expect(numbers(written)).toEqual([2, 1])
  // There is one text of what nobody reads.
  const back = (await change(kind, id, { version: written.version, restore: 1 })).body
  expect(back).toMatchObject({ [field]: '一つ目', has_draft: false, published: false })
  const again = (await change(kind, id, { version: back.version, published: true })).body
  expect([numbers(again), await read(kind, id)]).toEqual([[3, 2, 1], '一つ目'])
})

test.each(everyKind)(
  '%s: what was published before versions were kept is the first of them, by nobody',
  async (kind) => {
    const { field } = kinds[kind]
    const { id, version } = await published(kind, 'はじめから')
    await sql`delete from published_versions where kind = ${kind.slice(0, -1)} and record_id = ${id}`
    const changed = (await change(kind, id, { version, [field]: '次' })).body
    expect(changed.versions).toMatchObject([
      { no: 2, by: expect.any(String) },
      { no: 1, by: null },
    ])
    const back = await change(kind, id, { version: changed.version, restore: 1, draft: 'publish' })
    expect(back.body).toMatchObject({ [field]: 'はじめから', has_draft: false })
  },
)

test.each(['scenes', 'notices', 'campaigns'] as const)('%s: deleted, its versions are gone as well', async (kind) => {
  const { id, version } = await published(kind, '一つ目')
  expect((await send('DELETE', `${kind}/${id}`, { version })).status).toBe(204)
  const kept = await sql`select from published_versions where kind = ${kind.slice(0, -1)} and record_id = ${id}`
  expect(kept).toHaveLength(0)
})

test('a plan has its pictures of then again, also those that were taken out', async () => {
  const [, second] = await sql<{ id: number }[]>`select id from pictures order by id limit 2`
  const { id, version } = await published('plans', '屋台')
  await sql`insert into plan_pictures (plan_id, position, picture_id, alt) values (${id}, 0, ${second!.id}, '鮨の屋台')`
  const { version: pictured } = (await change('plans', id, { version, name: '鮨の屋台' })).body
  const without = (await change('plans', id, { version: pictured, images: [] })).body
  expect(without).toMatchObject({ images: [], versions: [{ no: 3 }, { no: 2 }, { no: 1 }] })
  const back = (await change('plans', id, { version: without.version, restore: 2 })).body
  expect(back).toMatchObject({ has_draft: true, images: [{ id: second!.id, alt: '鮨の屋台' }] })
  const read = (await change('plans', id, { version: back.version, draft: 'publish' })).body
  expect(read.images).toEqual(back.images)
  shop.context.answers.clear()
  const shown = await shop.call('getPlan', { params: { id: String(id) } })
  expect(shown.body.images).toMatchObject([{ alt: '鮨の屋台' }])
})

test('a scene keeps its address, and does without an article that is gone', async () => {
  const article = (await shop.call('createArticle', { headers, body: newArticle() })).body
  const params = { id: String(article.id) }
  const { body: shown } = await shop.call('publishArticle', { headers, params, body: { version: article.version } })
  const { id, version } = await published('scenes', '一つ目', { article_slugs: ['year-end-party', article.slug] })
  const takenBack = (await change('scenes', id, { version, published: false, article_slugs: [] })).body
  const slug = `moved-${randomUUID()}`
  const moved = (await change('scenes', id, { version: takenBack.version, slug, published: true })).body
  const { body: hidden } = await shop.call('takeBackArticle', { headers, params, body: { version: shown.version } })
  const gone = await shop.call('deleteArticle', { headers, params, query: {}, body: { version: hidden.version } })
  const back = await change('scenes', id, { version: moved.version, restore: 1 })
  expect(gone.status).toBe(204)
  expect(back).toMatchObject({ status: 200, body: { slug, title: '一つ目', article_slugs: ['year-end-party'] } })
})

test('a campaign that an order has does not go back to another promise', async () => {
  const { id, version } = await published('campaigns', '冬の配送料')
  const raised = (await change('campaigns', id, { version, discount_value: 60 })).body
  const { status } = await place(shop, await placementFor(shop, { meetup_date: '2026-12-04' }))
  expect([status, (await get('campaigns', id)).used]).toEqual([201, 1])
  const no = await change('campaigns', id, { version: raised.version, restore: 1 })
  expect([no.status, no.body.errors!.map(({ field }) => field)]).toEqual([422, ['discount_value']])
  expect(await get('campaigns', id)).toMatchObject({ has_draft: false, discount_value: 60 })
})

test('whoever published it is not named any more once their account is gone', async () => {
  const colleague = await staffWith(shop, ['content'])
  const { id, version } = await published('notices', '一つ目')
  const body = { version, message: '二つ目' } satisfies Call<'changeNotice'>['body']
  await shop.call('changeNotice', { headers: colleague.headers, params: { id: String(id) }, body })
  expect((await get('notices', id)).versions[0]!.by).not.toBeNull()
  await sql`delete from users where id = ${colleague.userId}`
  expect((await get('notices', id)).versions[0]).toMatchObject({ no: 2, by: null })
})

test('nobody else is told what was published once', async () => {
  const { id, version } = await published('plans', '一つ目')
  const { headers: customer } = await signUp(shop)
  const params = { id: String(id) }
  const no = await shop.call('changePlan', { headers: customer, params, body: { version, restore: 1 } })
  expect(no.status).toBe(403)
})
