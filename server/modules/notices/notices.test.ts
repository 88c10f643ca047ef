import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { createTestDatabase } from '../../testing/test-database.ts'
import { staffWith } from '../../testing/test-staff.ts'

const database = await createTestDatabase()
const shop = await testShop({ database })
/** Another process of the same shop. */
const there = await testShop({ database: { ...database, drop: async () => {} } })
const { sql } = shop.context
const { headers, userId } = await staffWith(shop, ['content'])
beforeEach(async () => {
  await sql`delete from notices`
  await shop.context.snapshot.refresh()
  shop.clock.set('2026-11-24T10:00:00+09:00')
})

type Values = Omit<Call<'changeNotice'>['body'], 'version'>
const message = '年内の受付は、12月25日の開催分までです。'
const create = (body: object = {}) => shop.call('createNotice', { headers, body: { message, ...body } })
const change = (id: number, version: number, body: Values) =>
  shop.call('changeNotice', { headers, params: { id: String(id) }, body: { version, ...body } })
async function published(body: object = {}) {
  const { id } = (await create(body)).body
  await change(id, 1, { published: true })
  return id
}
const remove = (id: number, version: number) =>
  shop.call('deleteNotice', { headers, params: { id: String(id) }, query: {}, body: { version } })
const shown = async (on = shop) => (await on.call('listNotices')).body.map(({ id }) => id)
const errorsOf = (body: { errors?: readonly { field: string }[] }) => body.errors?.map(({ field }) => field)

test('a new one is a draft that nobody sees; published, it is on the home page, also of another process, and taken back it is gone', async () => {
  const { status, body } = await create({ path: '/order' })
  expect([status, body]).toMatchObject([
    201,
    { message, path: '/order', published: false, status: 'draft', version: 1 },
  ])
  expect(await shown()).toEqual([])
  expect((await change(body.id, 1, { published: true })).body).toMatchObject({ status: 'shown', version: 2 })
  expect((await shop.call('listNotices')).body).toEqual([{ id: body.id, message, path: '/order' }])
  await expect.poll(() => shown(there), { timeout: 1_000, interval: 20 }).toEqual([body.id])
  await change(body.id, 2, { published: false })
  expect(await shown()).toEqual([])
  const lines = await sql`select action, before, after from audit_log
    where record_kind = 'notice' and record_id = ${String(body.id)} and by_user_id = ${userId} order by id`
  expect(lines).toMatchObject([
    { action: 'createNotice', before: null, after: { message } },
    { action: 'changeNotice', before: { published: false }, after: { published: true } },
    { action: 'changeNotice', before: { published: true }, after: { published: false } },
  ])
})

test('the period begins and ends at midnight in Tokyo, both days included', async () => {
  const id = await published({ shown_from: '2026-12-01', shown_until: '2026-12-25' })
  for (const [now, expected] of [
    ['2026-11-30T23:59:59+09:00', []],
    ['2026-12-01T00:00:00+09:00', [id]],
    ['2026-12-25T23:59:59+09:00', [id]],
    ['2026-12-26T00:00:00+09:00', []],
  ] as const) {
    shop.clock.set(now)
    expect([now, await shown()]).toEqual([now, expected])
  }
})

test('what is changed as a draft nobody sees before it is published; given up, it is gone', async () => {
  const id = await published()
  const words = { message: '年始は1月5日から承ります。', shown_until: '2026-12-25' }
  expect((await change(id, 2, { ...words, draft: 'write' })).body).toMatchObject({
    ...words,
    published: true,
    has_draft: true,
    version: 3,
  })
  const [row] = (await shop.call('listNoticeRows', { headers, query: {} })).body
  expect(row).toMatchObject({ message, shown_until: null, has_draft: true })
  expect((await shop.call('listNotices')).body).toEqual([{ id, message, path: null }])
  const backwards = await change(id, 3, { shown_from: '2026-12-26', draft: 'write' })
  expect([backwards.status, errorsOf(backwards.body)]).toEqual([422, ['shown_until']])
  expect((await change(id, 3, { draft: 'discard' })).body).toMatchObject({ message, has_draft: false, version: 4 })
  await change(id, 4, { ...words, draft: 'write' })
  expect((await change(id, 5, { draft: 'publish' })).body).toMatchObject({ ...words, has_draft: false, version: 6 })
  expect((await shop.call('listNotices')).body).toEqual([{ id, message: words.message, path: null }])
  expect((await change(id, 1, { draft: 'publish' })).body.version).toBe(6)
})

test('a draft may say no more than what is read', async () => {
  const id = await published({ shown_until: '2026-12-25' })
  const no = await change(id, 2, { shown_from: '2026-12-26', draft: 'write' })
  expect([no.status, errorsOf(no.body)]).toEqual([422, ['shown_until']])
  expect((await change(id, 2, { shown_from: '2026-12-25', draft: 'write' })).status).toBe(200)
})

test('the three newest are shown', async () => {
  const ids = []
  for (let n = 0; n < 4; n += 1) ids.push(await published())
  expect(await shown()).toEqual(ids.toReversed().slice(0, 3))
})

test.each<[string, object, string]>([
  ['nothing but blanks', { message: '　' }, 'message'],
  ['121 letters', { message: '年'.repeat(121) }, 'message'],
  ['a control character', { message: '年末\u0007の受付' }, 'message'],
  ['another site', { path: '//evil.example' }, 'path'],
  ['another site as a browser reads it', { path: '/\\evil.example' }, 'path'],
  ['a script', { path: 'javascript:alert(1)' }, 'path'],
  ['an end before the beginning', { shown_from: '2026-12-02', shown_until: '2026-12-01' }, 'shown_until'],
  ['a day that is none', { shown_from: '2026-02-30' }, 'shown_from'],
  ['published at once', { published: true }, 'published'],
])('%s is refused beside its field, and nothing is made', async (_what, changes, field) => {
  const { status, body } = await create(changes)
  expect([status, errorsOf(body)]).toEqual([422, [field]])
  expect((await shop.call('listNoticeRows', { headers, query: {} })).headers.get('x-total-count')).toBe('0')
})

test('who saw another version is told; the same once more is no change; one that is deleted is gone', async () => {
  const { id } = (await create()).body
  expect((await change(id, 1, { shown_until: '2026-12-25' })).body).toMatchObject({ message, version: 2 })
  const stale = await change(id, 1, { message: '別の文' })
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'edited_meanwhile', notice: { version: 2 } }])
  expect((await change(id, 1, { shown_until: '2026-12-25' })).body.version).toBe(2)
  // A period is checked with the end that was there before.
  expect(errorsOf((await change(id, 2, { shown_from: '2026-12-26' })).body)).toEqual(['shown_until'])
  expect((await remove(id, 1)).body.code).toBe('edited_meanwhile')
  expect((await remove(id, 2)).status).toBe(204)
  expect((await remove(id, 2)).body.code).toBe('notice_not_found')
  expect((await change(id, 2, { message })).status).toBe(404)
})

test('fifty a page, the newest first', async () => {
  await sql`insert into notices (message) select '第' || n || '号' from generate_series(1, 51) as n`
  const page = async (page: string) =>
    (await shop.call('listNoticeRows', { headers, query: { page } })).body.map((row) => row.message)
  expect([(await page('1'))[0], (await page('1')).length, await page('2'), await page('3')]).toEqual([
    '第51号',
    50,
    ['第1号'],
    [],
  ])
})
