import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const [person, colleague] = [await staffWith(shop, []), await staffWith(shop, ['orders'])]

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await sql`delete from saved_views`
})

const view = {
  list: 'orders' as const,
  name: '今週の請求書払い',
  query: 'tab=ahead&q=みらい',
  columns: ['number', 'total'],
}
const save = (changes: Partial<Call<'saveView'>['body']> = {}, { headers } = person) =>
  shop.call('saveView', { headers, body: { ...view, ...changes } })
const list = async ({ headers } = person) => (await shop.call('listViews', { headers })).body
const remove = (id: string, { headers } = person) => shop.call('deleteView', { headers, params: { id } })

test('each sees their own, in the order in which they were made', async () => {
  const first = await save()
  shop.clock.set('2026-11-24T10:05:00+09:00')
  const second = await save({ name: '電話' })
  await save({ name: 'わたしの' }, colleague)
  expect(await list()).toEqual([first.body, second.body])
  expect(first.body).toEqual({ id: expect.any(String), ...view })
  expect((await list(colleague)).map(({ name }) => name)).toEqual(['わたしの'])
})

test('saved under the same name it takes the place of the former one', async () => {
  const { body: former } = await save()
  const { body: present } = await save({ query: 'tab=today' })
  expect(await list()).toEqual([{ ...former, query: 'tab=today' }])
  expect(present.id).toBe(former.id)
})

test('what a colleague keeps cannot be deleted, and what is gone is gone once', async () => {
  const { body } = await save()
  expect((await remove(body.id, colleague)).body).toEqual({ id: body.id })
  expect(await list()).toHaveLength(1)
  for (const _ of [1, 2]) expect((await remove(body.id)).body).toEqual({ id: body.id })
  expect(await list()).toEqual([])
  expect((await remove(randomUUID())).status).toBe(200)
})

test('fifty at most; those that are there can still be changed', async () => {
  for (let n = 1; n <= 50; n += 1) expect((await save({ name: `表示${n}` })).status).toBe(200)
  const { status, body } = await save({ name: '51' })
  expect([status, body.code]).toEqual([409, 'too_many_views'])
  expect((await save({ name: '表示50', columns: [] })).status).toBe(200)
})

test.each([{ name: '' }, { name: 'あ'.repeat(41) }, { query: 'x'.repeat(1_001) }, { list: 'secrets' }])(
  'refuses %o',
  async (changes) => {
    expect((await save(changes as Partial<Call<'saveView'>['body']>)).status).toBe(422)
  },
)
